import { CloudOff, type LucideIcon, RotateCw, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** A grey placeholder with the size of the content that loads. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={classes('skeleton rounded-control', className)} />
)

/** Announces once to screen readers that something loads; the placeholders inside are hidden from them. */
export const Loading = ({
  label,
  children,
  className,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}) => (
  <div role="status" aria-busy="true" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
)

type StateProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly className?: string
  readonly level?: 'h1' | 'h2' | 'h3'
}

const frame =
  'flex flex-col items-center rounded-card border border-dashed border-line-strong bg-surface px-6 py-12 text-center'

/** An empty state: what would be here, and one action. */
export const EmptyState = ({
  title,
  children,
  action,
  icon: Icon = Search,
  level: Heading = 'h2',
  className,
}: StateProps & { readonly action?: ReactNode; readonly icon?: LucideIcon }) => (
  <div className={classes(frame, className)}>
    <span className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent">
      <Icon aria-hidden size={22} />
    </span>
    <Heading className="mt-4 text-lg font-semibold text-ink">{title}</Heading>
    {children && <div className="mt-1 max-w-[52ch] text-muted">{children}</div>}
    {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)

/** An error state: what failed, what was kept (children), and a button to try again. */
export const ErrorState = ({
  title,
  children,
  onRetry,
  isRetrying = false,
  level: Heading = 'h2',
  className,
}: StateProps & { readonly onRetry?: () => void; readonly isRetrying?: boolean }) => (
  <div role="alert" className={classes(frame, className)}>
    <span className="grid size-12 place-items-center rounded-full bg-caution-wash text-caution">
      <CloudOff aria-hidden size={22} />
    </span>
    <Heading className="mt-4 text-lg font-semibold text-ink">{title}</Heading>
    {children && <div className="mt-1 max-w-[52ch] text-muted">{children}</div>}
    {onRetry && (
      <Button className="mt-6" onClick={onRetry} pending={isRetrying} pendingLabel="Trying again...">
        <RotateCw aria-hidden size={16} />
        Try again
      </Button>
    )}
  </div>
)
