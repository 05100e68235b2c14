/**
 * Shared modules that the shell itself does not use. The bundler provides only what it meets, so it must meet them
 * here; their code is a file of its own that loads when the first remote imports it. webpack/shared.mjs lists them.
 */
export const loadForms = () => import('@lentera/frontend-kit/forms')
