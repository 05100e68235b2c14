/** Test helpers for remotes: @lentera/frontend-kit/testing. They run in the vitest project `dom`. */
export { checkManifest } from './check-manifest.ts'
export { expectNoAxeViolations } from './expect-no-axe-violations.ts'
export { type FakeApi, fakeApi } from './fake-api.ts'
export { checkFirstData, firstData } from './first-data.ts'
export { renderPage } from './render-page.tsx'
export { aUser, aUserHash } from './user.ts'
