import { Card } from '@lentera/frontend-kit'
import { Eye, EyeOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

const Part = ({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}) => (
  <div className="flex gap-3">
    <span className="mt-0.5 shrink-0 text-trust">{icon}</span>
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <div className="text-sm text-muted">{children}</div>
    </div>
  </div>
)

type AnonymityPanelProps = {
  /** What others will see. */
  readonly isPublic: ReactNode
  /** What the author can still do afterwards. */
  readonly staysYours: ReactNode
  /** What is checked before it is sent. */
  readonly isChecked: ReactNode
}

/** The panel next to a form: what is public, what is never sent, what can be changed later. */
export const AnonymityPanel = ({ isPublic, staysYours, isChecked }: AnonymityPanelProps) => (
  <Card as="aside" aria-label="Your anonymity" className="space-y-4">
    <h2 className="font-semibold">Your anonymity</h2>
    <Part icon={<Eye aria-hidden size={18} />} title="What will be public">
      {isPublic}
    </Part>
    <Part icon={<EyeOff aria-hidden size={18} />} title="What is never sent with it">
      Your e-mail address, your name, your account, and where you write from.
    </Part>
    <Part icon={<Lock aria-hidden size={18} />} title="What stays in your hands">
      {staysYours}
    </Part>
    <p className="border-t border-line pt-4 text-sm text-muted">{isChecked}</p>
  </Card>
)
