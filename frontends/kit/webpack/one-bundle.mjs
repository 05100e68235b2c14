import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { baseConfig, repository } from './base-config.mjs'

const kept = (plugin) => plugin instanceof MiniCssExtractPlugin || plugin.constructor.name === 'CompressionPlugin'

/**
 * Builds the same pages without federation, to measure the cost of federation: one build, the remotes imported by name,
 * pages still split. For budget.mjs only; nothing of it is served.
 * @param {{ remotes: readonly { name: string, entry: string, manifest: unknown }[] }} options
 */
export const createOneBundleConfig = ({ remotes }) => {
  const shell = join(repository, 'frontends/shell')
  const out = join(repository, 'node_modules/.cache/lentera-one-bundle')
  mkdirSync(out, { recursive: true })
  const stand = join(out, 'remotes.ts')
  const imports = remotes.map(
    ({ name }, index) =>
      `import { remote as remote${index} } from '${join(repository, 'frontends', name, 'src/remote.tsx')}'`,
  )
  const modules = remotes.map(({ name }, index) => `'${name}': remote${index}`)
  writeFileSync(
    stand,
    `${imports.join('\n')}\nconst modules = { ${modules.join(', ')} }\nexport const fetchRemotes = async () => (await fetch('/remotes.json')).json()\nexport const loadRemote = async ({ name }) => modules[name]\n`,
  )
  const base = baseConfig({ folder: shell, name: 'one-bundle', publicPath: '/' })
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: join(out, 'dist') },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, [join(shell, 'src/remotes.ts')]: stand } },
    plugins: [...base.plugins.filter(kept), new HtmlWebpackPlugin({ templateContent: '<div id="root"></div>' })],
  }
}
