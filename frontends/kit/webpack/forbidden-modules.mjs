/** Modules that must not reach a browser, with what to do instead. Checked at every build. */
export const forbiddenModules = [
  {
    test: /[\\/]node_modules[\\/]zod[\\/]/,
    reason:
      'zod must not ship to the browser (it is larger than the page). Import types from @lentera/proto/http/*, values from @lentera/proto/values/*, routes from @lentera/frontend-kit/api/*.',
  },
  { test: /[\\/](services|gateway)[\\/](kit[\\/])?src[\\/]/, reason: 'Server code must not ship to the browser.' },
]

export class ForbiddenModulesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ForbiddenModulesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ForbiddenModulesPlugin', (modules) => {
        for (const rule of forbiddenModules) {
          const found = [...modules].find(
            (module) => typeof module.resource === 'string' && rule.test.test(module.resource),
          )
          if (!found) continue
          const issuer = compilation.moduleGraph.getIssuer(found)
          const from = issuer && 'resource' in issuer ? ` (imported by ${issuer.resource})` : ''
          compilation.errors.push(new compiler.webpack.WebpackError(`${found.resource}${from}: ${rule.reason}`))
        }
      })
    })
  }
}
