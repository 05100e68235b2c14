import type { EventData } from '@lentera/proto'
import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import type { Tx } from '@lentera/service-kit/data/db'
import { consume, type Subscription } from '@lentera/service-kit/events/consumer'
import type { Deps } from '../deps.ts'

// When events arrive out of order, two companies may claim one slug: the newer event gets it. The other company gets
// its id as slug, which is a valid slug, until its own next event arrives.
const holderText =
  'SELECT company_id AS id, saved_at AS "savedAt" FROM companies WHERE slug = $1 AND company_id <> $2::uuid FOR UPDATE'
const releaseSlugText = 'UPDATE companies SET slug = company_id::text WHERE company_id = $1::uuid'
const saveText = `
INSERT INTO companies AS known (company_id, slug, name, logo_url, hq_country, saved_at) VALUES ($1::uuid, $2, $3, $4, $5, $6::timestamptz)
ON CONFLICT (company_id) DO UPDATE SET slug = excluded.slug, name = excluded.name, logo_url = excluded.logo_url,
  hq_country = excluded.hq_country, saved_at = excluded.saved_at
WHERE known.saved_at IS NULL OR known.saved_at <= excluded.saved_at`

/** Stores the copy of a company. Idempotent; an event older than the stored one changes nothing. */
export const storeCompany = async (tx: Tx, company: EventData<typeof companySaved>, savedAt: Date): Promise<void> => {
  const { companyId, slug, name, logoUrl, hqCountry } = company
  const [holder] = await tx.$queryRawUnsafe<{ id: string; savedAt: Date | null }[]>(holderText, slug, companyId)
  const isNewer = holder === undefined || holder.savedAt === null || holder.savedAt <= savedAt
  if (holder !== undefined && isNewer) await tx.$executeRawUnsafe(releaseSlugText, holder.id)
  await tx.$executeRawUnsafe(saveText, companyId, isNewer ? slug : companyId, name, logoUrl, hqCountry, savedAt)
}

export const onCompanySaved = ({
  nats,
  withTx,
  log,
  metrics,
  name,
  clock,
}: Pick<Deps, 'nats' | 'withTx' | 'log' | 'metrics' | 'name' | 'clock'>): Promise<Subscription> =>
  consume({
    nats,
    withTx,
    log,
    metrics,
    service: name,
    handlerName: 'on-company-saved',
    event: companySaved,
    handle: (tx, company, { occurredAt }) => storeCompany(tx, company, occurredAt ?? clock.now()),
  })
