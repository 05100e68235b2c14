import type { EndpointSpec, EventSpec } from '@lentera/proto'
import { contractFaultOf } from '@lentera/service-kit/http/boot-checks'
import { z } from 'zod'
import type { SourceFile } from './tracked-files.ts'

/** An endpoint or event with the name under which its file exports it. */
export type Exported<T> = { readonly exportName: string; readonly file: string; readonly spec: T }

const folderOf = (service: string): string => (service === 'gateway' ? 'gateway/' : `services/${service}/`)

const escapeName = (name: string): string => name.replaceAll('$', '\\$')

/**
 * Files that mount an endpoint: `mount(app, x` or `serveRpc(nats, contract.x`; the gateway also composes and forwards
 * by name.
 */
const mountingFiles = ({ exportName, spec }: Exported<EndpointSpec>, sources: readonly SourceFile[]): string[] => {
  const call = spec.transport === 'nats' ? 'serveRpc' : 'mount'
  const byCall = new RegExp(`\\b${call}\\(\\s*[\\w.]+,\\s*(?:\\w+\\.)?${escapeName(exportName)}\\b`)
  const byTable = new RegExp(`^\\s*\\[?\\s*${escapeName(exportName)},(?: create\\w+\\(.*)?$`, 'm')
  return sources
    .filter(({ path }) => /^(services|gateway)\//.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    .filter(
      ({ path, text }) =>
        byCall.test(text) || (spec.service === 'gateway' && path.startsWith('gateway/') && byTable.test(text)),
    )
    .map(({ path }) => path)
}

/** Every endpoint is mounted in one place, in its owner. */
export const mountFindings = (endpoints: readonly Exported<EndpointSpec>[], sources: readonly SourceFile[]): string[] =>
  endpoints.flatMap((endpoint) => {
    const files = mountingFiles(endpoint, sources)
    const strangers = files.filter((file) => !file.startsWith(folderOf(endpoint.spec.service)))
    if (files.length !== 1)
      return [`${endpoint.spec.name} is mounted in ${files.length} files: ${files.join(', ') || 'none'}`]
    return strangers.map(
      (file) => `${endpoint.spec.name} belongs to ${endpoint.spec.service} and is mounted in ${file}`,
    )
  })

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

export const endpointFindings = ({ file, spec }: Exported<EndpointSpec>): string[] => {
  const at = `${spec.name} in ${file}`
  const inPath = parametersOf(spec.path).sort().join()
  const declared = keysOf(spec.params).sort().join()
  const fault = contractFaultOf(spec)
  return [
    ...(file === `proto/src/http/${spec.service}.ts` ? [] : [`${at} belongs into proto/src/http/${spec.service}.ts`]),
    ...(/^[a-z-]+\.[a-z-]+$/.test(spec.name) ? [] : [`${at}: a name is "<module>.<verb>"`]),
    ...(/^(\/[a-z-]+|\/:\w+)+$/.test(spec.path)
      ? []
      : [`${at}: ${spec.path} is not a path of lower-case words and :parameters`]),
    ...(inPath === declared ? [] : [`${at}: the path has the parameters [${inPath}], params declares [${declared}]`]),
    ...(Object.keys(spec.responses).length > 0 ? [] : [`${at} declares no response`]),
    ...(spec.cache.kind === 'public' && (spec.method !== 'GET' || spec.auth.kind !== 'public')
      ? [`${at}: only a GET that is the same for everybody may be cached`]
      : []),
    ...(fault === undefined ? [] : [`${at}: ${fault}`]),
    ...(spec.transport === 'nats' && spec.visibility !== 'internal' ? [`${at}: NATS is for internal endpoints`] : []),
  ]
}

const subjectPattern = /^([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-[a-z]+)*)\.v([1-9]\d*)$/
/** Past tense by its ending, and the irregular ones that we use. */
const isPast = (word: string): boolean => /(ed|sent|paid|won|lost|held|withdrawn|hidden|written)$/.test(word)

/** Fields of anonymous events that would reveal a time or a person. */
const revealing = /(At|Time|email|userId|userHash|authorKey|ip)$/i

export const eventFindings = ({ file, spec }: Exported<EventSpec>): string[] => {
  const [, service, , verb = ''] = subjectPattern.exec(spec.subject) ?? []
  const fields = keysOf(spec.data)
  const templates = (spec.purges ?? []).flatMap((tag) => [...tag.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  if (service === undefined) return [`${spec.subject} is not "<service>.<aggregate>.<past-tense>.v<major>"`]
  return [
    ...(file === `proto/src/events/${service}.ts`
      ? []
      : [`${spec.subject} belongs into proto/src/events/${service}.ts, not ${file}`]),
    ...(isPast(verb) ? [] : [`${spec.subject}: "${verb}" is not past tense`]),
    ...(fields.includes(spec.aggregateId)
      ? []
      : [`${spec.subject} is ordered by ${spec.aggregateId}, which is missing in its data`]),
    ...templates
      .filter((name) => !fields.includes(name))
      .map((name) => `${spec.subject} purges by {${name}}, which is missing in its data`),
    ...(spec.timing === 'anonymous'
      ? fields.filter((name) => revealing.test(name)).map((name) => `${spec.subject} reveals ${name}`)
      : []),
    ...fields
      .filter((name) => /email/i.test(name))
      .map((name) => `${spec.subject} carries ${name}: events never carry an address`),
  ]
}
