import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import tailwind from '@tailwindcss/postcss'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import { ForbiddenModulesPlugin } from './forbidden-modules.mjs'

const require = createRequire(import.meta.url)
const here = dirname(fileURLToPath(import.meta.url))
export const repository = resolve(here, '../../..')

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/
const notServed = /^federation\.json$/
const compressed = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    exclude: notServed,
    algorithm: 'brotliCompress',
    test: compressible,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    exclude: notServed,
    algorithm: 'gzip',
    test: compressible,
    compressionOptions: { level: 9 },
    minRatio: 1,
  }),
]

/**
 * The webpack configuration that shell and remotes share.
 * @param {{
 *   folder: string, name: string, publicPath: string, mode?: 'production' | 'development', postcssPlugins?: unknown[]
 * }} options
 */
export const baseConfig = ({ folder, name, publicPath, mode = 'production', postcssPlugins = [] }) => ({
  name,
  mode,
  context: folder,
  target: ['web', 'es2022'],
  devtool: mode === 'development' ? 'source-map' : false,
  output: {
    path: join(folder, 'dist'),
    publicPath,
    uniqueName: `lentera_${name.replaceAll('-', '_')}`,
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    hashFunction: 'xxhash64',
    clean: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    // Its package.json has only the build with development warnings for bundlers.
    alias:
      mode === 'production'
        ? { 'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs') }
        : {},
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          { loader: require.resolve('css-loader'), options: { importLoaders: 1 } },
          {
            loader: require.resolve('postcss-loader'),
            options: {
              postcssOptions: {
                config: false,
                plugins: [tailwind({ base: folder, optimize: false }), ...postcssPlugins],
              },
            },
          },
        ],
        sideEffects: true,
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:10].css',
      chunkFilename: 'assets/[name].[contenthash:10].css',
    }),
    new ForbiddenModulesPlugin(),
    ...(mode === 'production' ? compressed() : []),
  ],
  optimization: {
    minimize: mode === 'production',
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        extractComments: false,
      }),
      new CssMinimizerPlugin(),
    ],
    realContentHash: true,
    runtimeChunk: false,
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: join(repository, 'node_modules/.cache/lentera-webpack'),
    name: `${name}-${mode}`,
    buildDependencies: { config: [`${here}/`] },
  },
  performance: false,
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
})
