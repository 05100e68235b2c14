import type { Plugin } from 'esbuild'

const ownResolve = Symbol('resolve call of this plugin')

/**
 * Packages stay imports, which Node resolves from `bundleFolder`; our own sources are inlined. npm nests a package when
 * two versions are needed: a package that resolves to different versions from `bundleFolder` and from the importing
 * file is inlined too.
 */
export const externalPackages = (bundleFolder: string): Plugin => ({
  name: 'external-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === ownResolve || kind === 'entry-point' || path.startsWith('@lentera/')) return undefined
      const [fromSource, fromBundle] = await Promise.all(
        [resolveDir, bundleFolder].map((from) =>
          bundler.resolve(path, { resolveDir: from, kind, pluginData: ownResolve }),
        ),
      )
      return fromSource?.path === fromBundle?.path ? { path, external: true } : undefined
    })
  },
})
