import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/process/config'
import { z } from 'zod'

const { APP_ENV, LOG_LEVEL, HOST, NATS_URL, DRAIN_SECONDS, SHUTDOWN_SECONDS } = kitVariables
const HttpUrl = z.url({ protocol: /^https?$/ })

export const variables = {
  APP_ENV,
  LOG_LEVEL,
  HOST,
  PORT: variable(Port.default(8080), 'Port to listen on: the one address of the product.'),
  METRICS_PORT: variable(
    Port.optional(),
    'Port of /metrics, never open to the public; no metrics are served when it is not set.',
  ),
  NATS_URL,
  DRAIN_SECONDS,
  SHUTDOWN_SECONDS,
  PUBLIC_URL: variable(
    HttpUrl.default('http://localhost:8080'),
    'Origin of the pages as browsers see it; writes must come from it.',
  ),
  TRUSTED_PROXY_HOPS: variable(
    z.coerce.number().int().min(0).max(5).default(0),
    'Proxies in front that append to X-Forwarded-For; with 0 the header is ignored.',
  ),
  PRINCIPAL_PRIVATE_KEY: variable(z.string().min(1), 'Private Ed25519 key (JWK or PKCS 8 PEM) that signs principals.', {
    secret: true,
  }),
  GATEWAY_AUTHOR_KEY: variable(
    z.string().min(32),
    'First of the two keys that turn a user hash into the pseudonym stored with content.',
    {
      secret: true,
    },
  ),
  UPSTREAM_IDENTITY: variable(HttpUrl.default('http://127.0.0.1:8101'), 'Address of identity.'),
  UPSTREAM_COMPANIES_AND_REVIEWS: variable(
    HttpUrl.default('http://127.0.0.1:8102'),
    'Address of companies-and-reviews.',
  ),
  UPSTREAM_SALARIES: variable(HttpUrl.default('http://127.0.0.1:8103'), 'Address of salaries.'),
  UPSTREAM_JOBS_AND_APPLICATIONS: variable(
    HttpUrl.default('http://127.0.0.1:8104'),
    'Address of jobs-and-applications.',
  ),
  STATIC_DIR: variable(
    z.string().min(1).optional(),
    'Folder with shell/dist and <remote>/dist; pages are served elsewhere when it is not set.',
  ),
  CACHE_MAX_MB: variable(z.coerce.number().int().min(1).max(4096).default(64), 'Memory for cached public responses.'),
  RATE_LIMIT_FACTOR: variable(
    z.coerce.number().positive().max(1_000_000).default(1),
    'Multiplies every rate limit; tests and load generators share one address.',
  ),
  PUBLIC_READS_PER_MINUTE: variable(
    z.coerce.number().int().min(1).default(1200),
    'Public reads of one network a minute.',
  ),
  CALLS_PER_MINUTE: variable(
    z.coerce.number().int().min(1).default(120),
    'Calls of one network, or session, a minute for other endpoints.',
  ),
}
export type Config = ConfigOf<typeof variables>
