import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { baseConfig } from './base-config.mjs'
import { PageFilesPlugin } from './page-files.mjs'
import { ProvidedCheckPlugin } from './provided-check.mjs'
import { scopeCss } from './scope-css.mjs'
import { sharedOfRemote, sharedOfShell } from './shared.mjs'

/**
 * The plugin behind `provideExternalRuntime` is resolved to its CommonJS build, which adds a second copy of the
 * federation runtime to the shell (10 kB brotli). Its ES module uses the existing copy.
 */
const oneRuntime = () => {
  const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
  const commonJs = federation.resolve('@module-federation/inject-external-runtime-core-plugin')
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') }
}

/** The global variable and container name of a remote. */
export const containerName = (name) => `lentera_${name.replaceAll('-', '_')}`

/** Files of shell/public: copied as they are, except *.js, which get a content hash for the HTML template. */
class PublicFilesPlugin {
  constructor(folder) {
    this.folder = folder
    this.hashed = Object.fromEntries(
      readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => {
          const hash = createHash('sha256')
            .update(readFileSync(join(folder, file)))
            .digest('hex')
            .slice(0, 10)
          return [file, `assets/${file.replace(/\.js$/, `.${hash}.js`)}`]
        }),
    )
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder)) {
          const source = new compiler.webpack.sources.RawSource(readFileSync(join(this.folder, file)))
          compilation.emitAsset(this.hashed[file] ?? file, source)
        }
      })
    })
  }
}

/** @param {{ folder: string, mode?: 'production' | 'development' }} options */
export const createShellConfig = ({ folder, mode }) => {
  const base = baseConfig({ folder, name: 'shell', publicPath: '/', mode })
  const publicFiles = new PublicFilesPlugin(join(folder, 'public'))
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...oneRuntime() } },
    plugins: [
      ...base.plugins,
      publicFiles,
      new ProvidedCheckPlugin(Object.keys(sharedOfShell())),
      new HtmlWebpackPlugin({
        template: './src/index.ejs',
        templateParameters: (compilation) => ({
          publicFile: (file) => `/${publicFiles.hashed[file]}`,
          fontFiles: Object.keys(compilation.assets)
            .filter((file) => /(inter|source-serif-4)-latin-wght-normal\.\w+\.woff2$/.test(file))
            .map((file) => `/${file}`),
        }),
        scriptLoading: 'defer',
        minify: { collapseWhitespace: true, removeComments: true },
      }),
      new ModuleFederationPlugin({
        name: containerName('shell'),
        remotes: {},
        shared: sharedOfShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          vendor: {
            test: /[\\/]node_modules[\\/](?!@fontsource)/,
            chunks: 'initial',
            name: 'vendor',
            type: /javascript/,
          },
        },
      },
    },
  }
}

/** @param {{ folder: string, mode?: 'production' | 'development' }} options */
export const createRemoteConfig = ({ folder, mode }) => {
  const name = basename(folder)
  const base = baseConfig({ folder, name, publicPath: `/remotes/${name}/`, mode, postcssPlugins: [scopeCss(name)] })
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new PageFilesPlugin(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.[contenthash:10].js',
        // A classic script: the browser caches a failed dynamic import of a module, so a retry could not recover.
        library: { type: 'var', name: containerName(name) },
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedOfRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
    ],
  }
}
