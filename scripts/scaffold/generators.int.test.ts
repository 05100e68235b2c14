import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ServiceName } from '@lentera/proto'
import { asService, withDatabase } from '@lentera/service-kit/data/provision'
import { removePostgresData, startEmbeddedPostgres } from '@lentera/service-kit/embedded/postgres'
import { freePort } from '@lentera/service-kit/embedded/process'
import { aUser, startTestNats, testPrincipals } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../build/run-command.ts'
import { createOwner } from '../start/owner.ts'
import { startServer } from '../start/server-process.ts'
import { copyRepository, linkWorkspace } from '../test/copy-repository.ts'
import { listServices } from '../workspaces/workspaces.ts'

const name = 'sample-things'
const modules = 'discount-codes'
const page = 'first-steps'
const databasePassword = 'only-for-this-test'

let copy: string
const owner = createOwner()

const inCopy = (program: string, ...args: string[]) =>
  runCommand(program, args, { cwd: copy, env: { NO_COLOR: '1', FORCE_COLOR: '0' } })
const bin = (program: string, ...args: string[]) => inCopy(path.join(copy, 'node_modules/.bin', program), ...args)
const script = (file: string, ...args: string[]) =>
  inCopy(process.execPath, '--import', 'tsx', path.join(copy, 'scripts', file), ...args)
const succeeded = { code: 0 }

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'lentera-generators-'))
  await copyRepository(copy)
  expect(await script('scaffold/new-service.ts', name, modules, '--no-install')).toMatchObject(succeeded)
  expect(await script('scaffold/new-remote.ts', name, page, '--no-install')).toMatchObject(succeeded)
  linkWorkspace(copy, `services/${name}`)
  linkWorkspace(copy, `frontends/${name}`)
  expect(await script('build/build.ts', '--clients')).toMatchObject(succeeded)
}, 120_000)
afterAll(async () => {
  await owner.stopAll((part, error) => console.error(part, error))
  removePostgresData(path.join(copy, 'postgres'))
  rmSync(copy, { recursive: true, force: true })
}, 60_000)

describe('a new service and a new remote', () => {
  test('write all files that a new one needs', async () => {
    const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')
    expect(read('proto/src/services.ts')).toContain(`'${name}'`)
    for (const file of ['proto/src/http/catalogue.ts', 'proto/src/events/catalogue.ts'])
      expect(read(file)).toContain('sampleThings')
    for (const file of ['gateway/src/config.ts', '.env.example']) expect(read(file)).toContain('UPSTREAM_SAMPLE_THINGS')
    expect(read('frontends/kit/src/paths.ts')).toContain(`firstSteps: '/${page}'`)
    expect(read('docs/endpoints.md')).toContain(`GET /api/v1/${modules}`)
    expect(read('proto/snapshots/events.json')).toContain(`${name}.discount-code.added.v1`)
    expect(read('proto/src/purges.ts')).toContain(`  discountCodes: '${modules}',`)
    expect(read('frontends/kit/src/api/routes/sample-things.ts')).toContain('listDiscountCodes')
    expect(read('README.md')).toContain(`| [services/${name}/](services/${name}/src) | discount codes |`)
    expect(read('docs/operations.md')).toMatch(new RegExp(`^\\| ${name} \\| 81\\d\\d \\| PostgreSQL \\|`, 'm'))
    const { output } = await inCopy(
      'grep',
      '-rlE',
      '__(name|page|camel|pageCamel|CONSTANT|Title|PageTitle|port|[mM]odules?(_snake|_words|List|Item)?)__|[eE]xamples?Added|/examples',
      'proto',
      'services',
      'frontends',
      'gateway',
    )
    expect(output).toBe('')
  })

  test('pass the checks of the project: types, lint, boundaries, generated files', async () => {
    for (const folder of ['proto', 'gateway', `services/${name}`, 'frontends/kit', `frontends/${name}`])
      expect(await bin('tsc', '-p', path.join(copy, folder)), folder).toMatchObject(succeeded)
    const written = [`services/${name}`, `frontends/${name}`, 'proto', 'gateway', 'frontends/kit/src/api']
    expect(await bin('biome', 'check', '--error-on-warnings', ...written)).toMatchObject(succeeded)
    expect(await script('generated-files/write.ts', '--check')).toMatchObject(succeeded)
    const boundaries = await inCopy(
      process.execPath,
      '--require',
      path.join(copy, 'scripts/checks/swc-with-jsx.cjs'),
      path.join(copy, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      path.join(copy, '.dependency-cruiser.cjs'),
      `services/${name}`,
      `frontends/${name}`,
    )
    expect(boundaries).toMatchObject({
      code: 0,
      output: expect.stringMatching(/no dependency violations found \(\d{3,} modules/),
    })
  }, 300_000)

  test('pass their generated tests', async () => {
    const { code, output } = await bin('vitest', 'run', `services/${name}/`, `frontends/${name}/`)
    expect(code, output).toBe(0)
    expect(output).toMatch(/Tests\s+9 passed/)
  }, 180_000)

  test("pass the front-end kit's tests, which compare its routes with the endpoints", async () => {
    const { code, output } = await bin('vitest', 'run', '--project', 'unit', '--project', 'dom', 'frontends/kit/')
    expect(code, output).toBe(0)
    expect(output).toMatch(/Tests\s+\d{2,} passed/)
  }, 300_000)

  test('the service is bundled, migrated and started, and responds', async () => {
    expect(await script('build/build.ts', '--servers')).toMatchObject(succeeded)
    const password = 'superuser-of-this-test'
    const data = path.join(copy, 'postgres')
    const postgres = startEmbeddedPostgres({ port: await freePort(), dataDir: data, password, isThrowaway: true })
    const { adminUrl } = await owner.own('postgres', postgres)
    const nats = await startTestNats()
    owner.own('nats', Promise.resolve({ stop: () => nats.drop() }))
    const migrated = await runCommand(
      process.execPath,
      ['--import', 'tsx', path.join(copy, 'scripts/databases/migrate.ts')],
      {
        cwd: copy,
        env: {
          ADMIN_DATABASE_URL: adminUrl,
          ...Object.fromEntries(
            [...listServices(), name].map((one) => [
              `DATABASE_PASSWORD_${one.toUpperCase().replaceAll('-', '_')}`,
              databasePassword,
            ]),
          ),
        },
      },
    )
    expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining(`${name}: `) })

    const service = name as ServiceName // only the list of names in the copy has it
    const principals = await testPrincipals()
    const port = await freePort()
    const starting = startServer({
      name,
      script: path.join(copy, `services/${name}/dist/server.js`),
      cwd: path.join(copy, `services/${name}`),
      port,
      env: {
        APP_ENV: 'test',
        PORT: String(port),
        DATABASE_URL: asService(withDatabase(adminUrl, 'lentera'), service, databasePassword),
        NATS_URL: nats.url,
        PRINCIPAL_PUBLIC_KEY: principals.publicKey,
        DRAIN_SECONDS: '0',
      },
      logFile: path.join(copy, 'service.log'),
      heapMegabytes: 128,
      onCrash: (_part, how) => console.error(how),
    })
    await owner.own('service', starting)

    const url = `http://127.0.0.1:${port}`
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    const added = await fetch(`${url}/${modules}`, {
      method: 'POST',
      headers: { ...(await principals.headers(aUser(), service)), 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'First light' }),
    })
    expect(added.status).toBe(201)
    const listed = await fetch(`${url}/${modules}`, {
      headers: await principals.headers({ kind: 'visitor' }, service),
    })
    expect(await listed.json()).toMatchObject({ total: 1, discountCodes: [{ title: 'First light' }] })
    expect((await fetch(`${url}/${modules}`)).status).toBe(401)
  }, 180_000)

  test('the remote is built and announced to the shell', async () => {
    expect(
      await inCopy(process.execPath, '--import', 'tsx', 'frontends/kit/webpack/build.mjs', `frontends/${name}`),
    ).toMatchObject(succeeded)
    const written = (file: string) => JSON.parse(readFileSync(path.join(copy, 'frontends/shell/dist', file), 'utf8'))
    const [remote] = written('remotes.json').filter((one: { name: string }) => one.name === name)
    expect(remote.manifest.routes).toMatchObject([{ path: `/${page}` }])
    const [described] = written('pages.json').filter((one: { name: string }) => one.name === name)
    const [{ preload }] = described.routes
    expect(preload.length).toBeGreaterThan(1)
    for (const file of preload)
      expect(existsSync(path.join(copy, `frontends/${name}/dist`, file.replace(`/remotes/${name}/`, ''))), file).toBe(
        true,
      )
  }, 180_000)
})

describe('the generators refuse', () => {
  test.each([
    ['new-service Sample codes', 'A name is one or more lower-case words'],
    ['new-service identity codes', 'There is already a service "identity".'],
    ['new-service gateway codes', '"gateway" is already something else'],
    ['new-service sample', 'Usage: npm run new-service -- <name> <first-module>'],
    ['new-service sample code', 'A module is a plural noun in lower case'],
    ['new-service sample reviews', 'companies-and-reviews has the path /reviews/:id already.'],
    ['new-service sample salary-rates', 'proto/src/purges.ts has the tag "salaryRates" already.'],
    ['new-remote identity first', 'There is already a remote "identity".'],
    ['new-remote sample jobs', 'paths.jobs in frontends/kit/src/paths.ts leads to another page.'],
    ['new-remote sample', 'Usage: npm run new-remote -- <name> <first-page>'],
    ['new-remote --help', 'Usage: npm run new-remote -- <name> <first-page>'],
  ])('%s', async (command, message) => {
    const [generator, ...names] = command.split(' ')
    const { code, output } = await script(`scaffold/${generator}.ts`, ...names)
    expect(code).toBe(1)
    expect(output).toContain(message)
  })
})
