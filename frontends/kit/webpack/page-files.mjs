/**
 * Records which files each `import()` of a build needs, so that the gateway can preload a route's files with its HTML
 * instead of discovering them in turn. Writes federation.json beside the build: { entry, imports: { <source>: [files] }
 * }.
 */
export class PageFilesPlugin {
  apply(compiler) {
    const { webpack } = compiler
    compiler.hooks.compilation.tap('PageFilesPlugin', (compilation) => {
      // After the content hashes are real (REPORT is the last stage).
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PageFilesPlugin', stage }, () => {
        const imports = {}
        const visit = (block) => {
          for (const child of block.blocks) {
            const group = compilation.chunkGraph.getBlockChunkGroup(child)
            const resource = child.dependencies
              .map((dependency) => sourceOf(compilation.moduleGraph.getModule(dependency)))
              .find(Boolean)
            if (group && resource) imports[relative(compiler.context, resource)] = filesOf(group)
            visit(child)
          }
        }
        for (const module of compilation.modules) visit(module)
        const entry = compilation.getAssets().find(({ name }) => /^remoteEntry\.\w+\.js$/.test(name))?.name
        compilation.emitAsset(
          'federation.json',
          new webpack.sources.RawSource(JSON.stringify({ entry, imports }, null, 1)),
        )
      })
    })
  }
}

const sourceOf = (module) => module?.resource ?? module?.rootModule?.resource
const relative = (context, resource) =>
  resource.startsWith(context) ? resource.slice(context.length + 1).replaceAll('\\', '/') : resource
const filesOf = (group) =>
  [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => /\.(js|css)$/.test(file))
