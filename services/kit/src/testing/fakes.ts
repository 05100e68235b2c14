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

/** The real log with its allow list, which writes to `lines`. */
export const testLog = (name = 'test'): Log & { readonly lines: readonly string[] } => {
  const lines: string[] = []
  const log = createLog({ name, level: 'debug', destination: { write: (line) => lines.push(line) } })
  return { ...log, lines }
}

/** A separate registry, so that two tests do not share counters. */
export const testMetrics = (name = 'test'): Metrics => createMetrics(name, { processMetrics: false })

/**
 * The value of a sample in the Prometheus output, e.g. `outbox_parked` or `dead_letters_total{handler="x"}`; 0 when
 * absent.
 */
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
  /** The header that the gateway sends for this caller. */
  headers(principal: Principal, audience: ServiceName): Promise<Record<string, string>>
  readonly publicKey: string
}

/** A signer with a new key pair, and verifiers with its public key. */
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
