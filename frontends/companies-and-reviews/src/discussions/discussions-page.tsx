import {
  Button,
  Container,
  PageTitle,
  paths,
  SelectField,
  useCanonical,
  useDocumentTitle,
  useRead,
  useSearchParams,
} from '@lentera/frontend-kit'
import { listChannels } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Channel } from '@lentera/proto/http/companies-and-reviews'
import { channelDetails, channels } from '@lentera/proto/values/companies-and-reviews'
import { MessageSquarePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DiscussionChannels } from './discussion-channels.tsx'
import { DiscussionList, type DiscussionSort } from './discussion-list.tsx'
import { DiscussionStats } from './discussion-stats.tsx'

/** Loaded when somebody starts a discussion: the form's library is not part of the page. */
const StartDiscussionDialog = lazy(() =>
  import('./discussion-dialog.tsx').then((module) => ({ default: module.StartDiscussionDialog })),
)

const sortOptions = [
  { value: 'new', label: 'Newest' },
  { value: 'active', label: 'Recently active' },
] as const satisfies readonly { value: DiscussionSort; label: string }[]

/** The address holds channel and order, so that a channel can be shared and the Back button works. */
const useDiscussionView = () => {
  const [params, setParams] = useSearchParams()
  const channel: Channel = channels.find((each) => each === params.get('channel')) ?? 'engineering'
  const sort: DiscussionSort = params.get('sort') === 'active' ? 'active' : 'new'
  const change = (next: { channel?: Channel; sort?: DiscussionSort }) => {
    const merged = { channel, sort, ...next }
    setParams({ channel: merged.channel, ...(merged.sort === 'new' ? {} : { sort: merged.sort }) })
  }
  return { channel, sort, change }
}

export const Page = () => {
  const { channel, sort, change } = useDiscussionView()
  const { label, description } = channelDetails[channel]
  useDocumentTitle(`${label} discussions`)
  useCanonical(paths.discussions({ channel }))
  const figures = useRead(listChannels, {})
  const [dialog, setDialog] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const startButton = (
    <Button variant="primary" className="shrink-0" aria-haspopup="dialog" onClick={() => setDialog('open')}>
      <MessageSquarePlus aria-hidden size={18} />
      Start Discussion
    </Button>
  )
  return (
    <Container className="py-8 sm:py-10">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <PageTitle lead="Talk with people who do your kind of work across Asia, without a name">
          Community Discussions
        </PageTitle>
        {startButton}
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[15rem_1fr] lg:gap-8">
        <aside aria-label="Channels and figures" className="space-y-6 lg:sticky lg:top-20 lg:self-start">
          <DiscussionChannels
            shown={channel}
            sort={sort === 'new' ? undefined : sort}
            figures={figures.data?.channels}
          />
          <DiscussionStats channel={channel} read={figures} />
        </aside>
        <section aria-labelledby="channel" className="min-w-0">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
            <div className="min-w-0">
              <h2 id="channel" className="text-lg font-semibold">
                {label}
              </h2>
              <p className="text-muted">{description}</p>
            </div>
            <SelectField
              label="Sort by"
              hideLabel
              className="w-44"
              options={sortOptions}
              value={sort}
              onChange={(chosen) => change({ sort: chosen === 'active' ? 'active' : 'new' })}
            />
          </div>
          <DiscussionList
            key={`${channel} ${sort}`}
            channel={channel}
            sort={sort}
            startAction={<Button onClick={() => setDialog('open')}>Start the first one</Button>}
          />
        </section>
      </div>
      {dialog !== 'never opened' && (
        <Suspense fallback={null}>
          <StartDiscussionDialog
            open={dialog === 'open'}
            channel={channel}
            onClose={() => setDialog('closed')}
            onPosted={(posted) => posted !== channel && change({ channel: posted })}
          />
        </Suspense>
      )}
    </Container>
  )
}
