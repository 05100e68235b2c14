import { Badge, Card, formatCountOf, formatMonth, LanternMark, Link, paths } from '@lentera/frontend-kit'
import type { CompanyMention, Interview } from '@lentera/proto/http/companies-and-reviews'
import { Frown, MailCheck, Meh, Smile } from 'lucide-react'
import type { ReactNode } from 'react'
import { difficultyWords, experienceLabels, outcomeLabels } from './interview-labels.ts'
import { InterviewQuestions } from './interview-questions.tsx'

type InterviewCardProps = {
  readonly interview: Interview
  /** The company, in lists with several companies. */
  readonly company?: CompanyMention
  /** The level of the heading above the list of interviews, plus one. */
  readonly level?: 'h3' | 'h4'
  readonly actions?: ReactNode
}

const experiences = {
  positive: { tone: 'trust', Icon: Smile },
  neutral: { tone: 'neutral', Icon: Meh },
  negative: { tone: 'caution', Icon: Frown },
} as const

const Experience = ({ experience }: Pick<Interview, 'experience'>) => {
  const { tone, Icon } = experiences[experience]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
      {experienceLabels[experience]} experience
    </Badge>
  )
}

/** Five steps and the figure, as the specification writes it: "4/5". */
const DifficultyFigure = ({ difficulty }: Pick<Interview, 'difficulty'>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
    <span className="text-muted">Difficulty</span>
    <span className="font-semibold tabular-nums">{difficulty}/5</span>
    <span aria-hidden className="flex gap-0.5">
      {difficultyWords.map((word, index) => (
        <span
          key={word}
          className={index < difficulty ? 'h-1.5 w-4 rounded-full bg-accent' : 'h-1.5 w-4 rounded-full bg-track'}
        />
      ))}
    </span>
    <span className="text-muted">{difficultyWords[difficulty - 1]}</span>
  </span>
)

/** An interview: role, how it went and what was asked, and nothing about its author. */
export const InterviewCard = ({ interview, company, level: Heading = 'h3', actions }: InterviewCardProps) => {
  const { role, difficulty, experience, outcome, rounds, questions, createdAt, emailVerified, status } = interview
  return (
    <Card as="article" className="space-y-4">
      <header className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Heading className="flex min-w-0 items-center gap-2 font-semibold">
            <LanternMark size={18} className="shrink-0" />
            <span className="min-w-0">{role}</span>
          </Heading>
          {company && (
            <Link to={`${paths.company(company.slug)}?tab=interviews`} className="link text-sm">
              {company.name}
            </Link>
          )}
          <time dateTime={createdAt} className="text-sm text-muted">
            {formatMonth(createdAt)}
          </time>
          {emailVerified && (
            <Badge tone="trust" icon={<MailCheck aria-hidden size={14} />}>
              E-mail verified
            </Badge>
          )}
          {status === 'pending' && <Badge tone="accent">Waiting for a moderator</Badge>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <DifficultyFigure difficulty={difficulty} />
          <Experience experience={experience} />
          {outcome !== null && <span className="text-sm text-muted">{outcomeLabels[outcome]}</span>}
          {rounds !== null && <span className="text-sm text-muted tabular-nums">{formatCountOf(rounds, 'round')}</span>}
        </div>
      </header>
      <InterviewQuestions questions={questions} />
      {actions && <div className="flex flex-wrap gap-3 border-t border-line pt-4">{actions}</div>}
    </Card>
  )
}
