// Loaded before dependency-cruiser, which asks swc for TypeScript without JSX whatever the file is called: every .tsx
// would end the run. The cruiser has no option for it, and its other parser needs the compiler API that TypeScript 7 no
// longer has.
const swc = require('@swc/core')

const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
