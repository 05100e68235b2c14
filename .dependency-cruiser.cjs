/**
 * The boundaries of docs/adr and the architecture: who may import whom. Every comment names the right way round.
 * tests/arch/fixture breaks each rule once, and tests/arch/boundaries.test.ts demands that each is reported.
 */

/** Our own sources by folder; tests may reach further than the code they test (tests/ is nobody's dependency). */
const isTest = '\\.(test|e2e)\\.tsx?$|/(testing|tests)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'service-imports-service',
      comment:
        'A service never imports another. Keep a small read model from its events (src/consumers/on-<event>.ts), or ask by callRpc with an endpoint from @lentera/proto.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/kit/' },
      to: { path: '^services/([^/]+)/', pathNot: ['^services/$1/', '^services/kit/'] },
    },
    {
      name: 'remote-imports-remote',
      comment:
        "A remote never imports another. Offer a slot in the kit's contract, or link to the other remote's route by its path.",
      severity: 'error',
      from: { path: '^frontends/([^/]+)/', pathNot: '^frontends/(kit|shell)/' },
      to: { path: '^frontends/([^/]+)/', pathNot: ['^frontends/$1/', '^frontends/(kit|shell)/'] },
    },
    {
      name: 'remote-imports-shell',
      comment: 'A remote never imports the shell. What both need lives in @lentera/frontend-kit.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/', pathNot: '^frontends/shell/' },
      to: { path: '^frontends/shell/' },
    },
    {
      name: 'shell-imports-remote',
      comment:
        'The shell loads remotes at run time from remotes.json and imports none. What it must know of a remote goes into that manifest.json.',
      severity: 'error',
      from: { path: '^frontends/shell/' },
      to: { path: '^frontends/(?!shell/|kit/)[^/]+/' },
    },
    {
      name: 'browser-imports-server',
      comment:
        'Browser code imports no server code. Put what crosses the wire into proto/ and call it through the API client of @lentera/frontend-kit.',
      severity: 'error',
      from: { path: '^frontends/' },
      to: { path: '^(services|gateway|scripts|tests)/' },
    },
    {
      name: 'browser-imports-node',
      comment:
        'Browser code imports no Node module; webpack would ship a stub or fail. Use the Web API (crypto.subtle, URL, fetch).',
      severity: 'error',
      from: { path: '^frontends/[^/]+/src/', pathNot: isTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-imports-browser',
      comment:
        'Server code imports no front end. The gateway serves built files from STATIC_DIR; shared rules live in proto/.',
      severity: 'error',
      from: { path: '^(services|gateway)/' },
      to: { path: '^frontends/' },
    },
    {
      name: 'gateway-imports-service',
      comment:
        'The gateway knows services by their endpoints in proto/ and by UPSTREAM_* addresses, never by their code.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^services/(?!kit/)[^/]+/' },
    },
    {
      name: 'service-imports-gateway',
      comment:
        'A service does not know the gateway. What it must tell it goes into the endpoint (proto/) or into an event.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^gateway/' },
    },
    {
      name: 'proto-imports-ours',
      comment:
        'proto/ is the bottom: it imports nothing of ours. Move the type that you need into proto/, then import it from there.',
      severity: 'error',
      from: { path: '^proto/' },
      to: { path: '^(services|gateway|frontends|scripts|tests)/' },
    },
    {
      name: 'proto-imports-only-zod',
      comment: 'proto/ runs in the browser and in Node: zod is its only package. Take what you need as an argument.',
      severity: 'error',
      from: { path: '^proto/src/', pathNot: isTest },
      to: { pathNot: ['^proto/', 'node_modules/zod/'] },
    },
    {
      name: 'service-kit-knows-its-users',
      comment:
        'services/kit never knows who uses it. Let the user pass a function or a value; no service word belongs here.',
      severity: 'error',
      from: { path: '^services/kit/' },
      to: { path: '^(services/(?!kit/)|gateway/|frontends/|scripts/|tests/)' },
    },
    {
      name: 'frontend-kit-knows-its-users',
      comment:
        'frontends/kit never knows who uses it. Let the shell or the remote pass a component, a path or a function.',
      severity: 'error',
      from: { path: '^frontends/kit/' },
      to: { path: '^frontends/(?!kit/)[^/]+/' },
    },
    {
      name: 'module-imports-module',
      comment:
        'Modules of one service meet in src/deps.ts (pass a function) or by event. Give deps.ts the function and take it as a dependency.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/modules/([^/]+)/', pathNot: isTest },
      to: { path: '^services/$1/src/modules/([^/]+)/', pathNot: '^services/$1/src/modules/$2/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'domain/ imports only its own domain/, the one that all modules of its service share (src/authored-content/domain/, src/job/domain/) and @lentera/proto: no database, no HTTP, no clock. Pass what it needs as an argument; do the io in the use case.',
      severity: 'error',
      from: {
        path: '^(services/[^/]+/src)/(modules/[^/]+/domain/|authored-content/domain/|job/domain/)',
        pathNot: isTest,
      },
      to: { pathNot: ['^$1/$2', '^$1/(authored-content|job)/domain/', '^proto/'] },
    },
    {
      name: 'product-imports-tests',
      comment:
        'Product code imports no test helper. Move the shared piece out of testing/ or tests/ into the module that owns it.',
      severity: 'error',
      from: { path: '^(proto|services|gateway|frontends)/', pathNot: isTest },
      to: { path: '^tests/|/(testing|tests)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or need a third that both import.',
      severity: 'error',
      from: { path: '^(proto|services|gateway|frontends|scripts)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'import-not-found',
      comment:
        'The import leads nowhere: a missing package, a missing file ending, or a path that exports does not list.',
      severity: 'error',
      from: { path: '^(proto|services|gateway|frontends|scripts|tests)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(dist|generated|\\.data|\\.cache|coverage)/|^scripts/(scaffold/templates|tools)/|^tests/arch/fixture/',
    },
    // Type-only imports are dependencies too: a type of another service is a shortcut like any other.
    tsPreCompilationDeps: true,
    // TypeScript 7 has no compiler API for the cruiser; without swc it would read no module and succeed.
    parser: 'swc',
    // Without these two, imports by package name (@lentera/...) are not resolved to the folders that the rules speak
    // of.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    builtInModules: { add: [] },
  },
}
