import { AuthorKey, type AuthorToken } from '@lentera/proto'
import type { FlagTarget } from '@lentera/proto/http/companies-and-reviews'
import { pseudonym } from '@lentera/service-kit/crypto/pseudonym'
import { createPrismaWithTx } from '@lentera/service-kit/data/db'
import { createServiceDeps, type Overrides } from '@lentera/service-kit/process/service-deps'
import { createPrimarySearch, meiliAddressOf } from '@lentera/service-kit/search/configured'
import { createGuardedSearch } from '@lentera/service-kit/search/guarded'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts'
import type { Config } from './config.ts'
import { createCompaniesRepository } from './modules/companies/companies.repository.ts'
import { createPostgresCompanySearch, createPostgresCompanySuggestions } from './modules/companies/company-search.ts'
import { createChannelsRepository } from './modules/discussions/channels.repository.ts'
import { createDiscussionsRepository } from './modules/discussions/discussions.repository.ts'
import { createRepliesRepository } from './modules/discussions/replies.repository.ts'
import {
  companyTarget,
  contentTarget,
  type FlagTargetPort,
  replyTarget,
  updateTarget,
} from './modules/flags/flag-targets.ts'
import { createFlagsRepository } from './modules/flags/flags.repository.ts'
import { createFollowsRepository } from './modules/follows/follows.repository.ts'
import { createHelpfulRepository } from './modules/helpful/helpful.repository.ts'
import { createInterviewLists } from './modules/interviews/interview-lists.ts'
import { createInterviewSearch } from './modules/interviews/interview-search.ts'
import { createInterviewsRepository } from './modules/interviews/interviews.repository.ts'
import { createMembersRepository } from './modules/members/members.repository.ts'
import { createReviewsRepository } from './modules/reviews/reviews.repository.ts'
import { createAddressesRepository } from './modules/sitemap/addresses.repository.ts'
import {
  findPersonalData,
  findPersonalDataInTexts,
  holdsPersonalData,
} from './modules/text-check/domain/find-personal-data.ts'
import { findPhoneCandidates } from './modules/text-check/phone-candidates.ts'
import { createUpdatesRepository } from './modules/updates/updates.repository.ts'
import { searchIndex as createSearchIndex } from './search-index.ts'

const name = 'companies-and-reviews'
const schema = 'companies_and_reviews'

/**
 * The default similarity threshold of 0.6 misses one wrong letter in six ("gojeck" and "gojek" have a similarity of
 * 0.57); 0.5 finds them. random_page_cost is set for solid-state disks: with the default of 4 the planner reads and
 * sorts all reviews of a large company instead of using an index that returns them in order.
 */
const settings = { random_page_cost: 1.1, 'pg_trgm.word_similarity_threshold': 0.5 }

export type AuthorContext = 'review' | 'interview' | 'thread' | 'channel' | 'helpful' | 'flag' | 'follow'

/** Creates all dependencies of the service, top to bottom. Nothing listens, polls or connects before it is used. */
export const createDeps = (config: Config, overrides: Overrides = {}) => {
  const base = createServiceDeps({ name, config, settings }, overrides)
  const { log, metrics, pool, sql } = base
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { schema }) })
  const withTx = createPrismaWithTx<Prisma.TransactionClient>(prisma)

  const companies = createCompaniesRepository({ sql })

  const searchIndex = createSearchIndex({ sql })
  const meilisearch = meiliAddressOf(config)
  const companySearch = createGuardedSearch({
    primary: createPrimarySearch(meilisearch, searchIndex.settings),
    fallback: createPostgresCompanySearch({ sql }),
    log,
    metrics,
    name: searchIndex.settings.index,
  })
  const companySuggestions = createGuardedSearch({
    primary: createPrimarySearch(meilisearch, searchIndex.settings, ['name']),
    fallback: createPostgresCompanySuggestions({ sql }),
    log,
    metrics,
    name: 'company-suggestions',
  })

  const reviews = createReviewsRepository({ sql })
  const helpful = createHelpfulRepository({ sql })
  const follows = createFollowsRepository({ sql })
  const interviews = createInterviewsRepository({ sql })
  const interviewLists = createInterviewLists({ sql })
  const interviewSearch = createInterviewSearch({ sql })
  const updates = createUpdatesRepository({ sql })
  const members = createMembersRepository({ sql })
  const addresses = createAddressesRepository({ sql })
  const flags = createFlagsRepository()
  const discussions = createDiscussionsRepository({ sql })
  const replies = createRepliesRepository({ sql })
  const channels = createChannelsRepository({ sql })

  const flagTargets = {
    review: contentTarget('reviews'),
    interview: contentTarget('interviews'),
    discussion: contentTarget('discussions'),
    reply: replyTarget,
    update: updateTarget,
    company: companyTarget,
  } as const satisfies Record<FlagTarget, FlagTargetPort>

  // Keys of one person for two companies, or for two kinds of content, have no value in common (anonymity.md, rule 2).
  // `subject` is the id of the company, discussion, channel or piece of content; empty where one person has one key.
  const authorKeyOf = (context: AuthorContext, subject: string, author: AuthorToken): AuthorKey =>
    AuthorKey.parse(pseudonym(config.AUTHOR_KEY, context, subject, author))

  return {
    ...base,
    prisma,
    withTx,
    companies,
    searchIndex,
    meilisearch,
    companySearch,
    companySuggestions,
    reviews,
    helpful,
    follows,
    interviews,
    interviewLists,
    interviewSearch,
    updates,
    members,
    addresses,
    flags,
    flagTargets,
    discussions,
    replies,
    channels,
    authorKeyOf,
    findPersonalData: findPersonalData({ findPhoneCandidates }),
    findPersonalDataInTexts: findPersonalDataInTexts({ findPhoneCandidates }),
    holdsPersonalData: holdsPersonalData({ findPhoneCandidates }),
    close: async (): Promise<void> => {
      await prisma.$disconnect()
      await base.close()
    },
  } as const
}
export type Deps = ReturnType<typeof createDeps>
