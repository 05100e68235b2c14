/**
 * Shared modules that the shell itself does not use. The bundler provides only modules that the shell imports, so they
 * are imported here; their code is a separate file that loads when the first remote imports it. webpack/shared.mjs
 * lists them.
 */
export const loadForms = () => import('@lentera/frontend-kit/forms')
