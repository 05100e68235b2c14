import type { ServiceName } from '@lentera/proto'
import {
  createPrincipalSigner,
  createPrincipalVerifier,
  generatePrincipalKeys,
  PRINCIPAL_HEADER,
  type Principal,
  type PrincipalSigner,
  type PrincipalVerifier,
} from '../crypto/principal.ts'
import { type Clock, systemClock } from '../process/clock.ts'
import { createLog, type Log } from '../process/log.ts'
import { createMetrics, type Metrics } from '../process/metrics.ts'

/** A log whose lines can be read: the real one, with its allow list, writing into `lines`. */
export const testLog = (name = 'test'): Log & { readonly lines: readonly string[] } => {
  const lines: string[] = []
  const log = createLog({ name, level: 'debug', destination: { write: (line) => lines.push(line) } })
  return { ...log, lines }
}

/** Metrics of their own, so that two tests never count together. */
export const testMetrics = (name = 'test'): Metrics => createMetrics(name, { processMetrics: false })

/** The value of one sample as Prometheus would scrape it, e.g. `outbox_parked` or `dead_letters_total{handler="x"}`; 0 when absent. */
export const metricValue = async (metrics: Metrics, sample: string): Promise<number> => {
  const [name = sample, labels = ''] = sample.replace('}', '').split('{')
  const wanted = labels === '' ? [] : labels.split(',')
  const lines = (await metrics.render()).split('\n')
  const line = lines.find(
    (text) =>
      (text.startsWith(`${name}{`) || text.startsWith(`${name} `)) && wanted.every((label) => text.includes(label)),
  )
  return line === undefined ? 0 : Number(line.slice(line.lastIndexOf(' ') + 1))
}

export type TestPrincipals = {
  readonly signer: PrincipalSigner
  verifierFor(audience: ServiceName): PrincipalVerifier
  /** What the gateway would send for this caller. */
  headers(principal: Principal, audience: ServiceName): Promise<Record<string, string>>
  readonly publicKey: string
}

/** A signer and verifiers that trust it, over a fresh pair of keys. */
export const testPrincipals = async (clock: Clock = systemClock): Promise<TestPrincipals> => {
  const { privateKey, publicKey } = await generatePrincipalKeys()
  const signer = createPrincipalSigner({ privateKey, clock })
  return {
    signer,
    headers: async (principal, audience) => ({ [PRINCIPAL_HEADER]: await signer.sign(principal, audience) }),
    verifierFor: (audience) => createPrincipalVerifier({ publicKey, audience, clock }),
    publicKey,
  }
}
