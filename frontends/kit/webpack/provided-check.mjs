/**
 * Remotes contain no copy of shared modules, so a shared module that the shell's build does not contain would be
 * missing at run time in the first remote that imports it. This makes it an error of the shell's build.
 */
export class ProvidedCheckPlugin {
  constructor(names) {
    this.names = names
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ProvidedCheckPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('ProvidedCheckPlugin', () => {
        const provided = [...compilation.modules]
          .filter((module) => module.type === 'provide-module')
          .map((module) => module.identifier())
        for (const name of this.names) {
          if (provided.some((identifier) => identifier.includes(` ${name}@`))) continue
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `shared.mjs shares ${name} but the shell never imports it; import() it in src/lazily-shared.ts`,
            ),
          )
        }
      })
    })
  }
}
