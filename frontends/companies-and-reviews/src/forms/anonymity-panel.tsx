import { Card } from '@lentera/frontend-kit'
import { Eye, EyeOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

const Part = ({ icon, title, children }: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) => (
  <div className="flex gap-3">
    <span className="mt-0.5 shrink-0 text-trust">{icon}</span>
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <div className="text-sm text-muted">{children}</div>
    </div>
  </div>
)

/** The quiet panel beside the form: what others will see, what never leaves, what can be changed. */
export const AnonymityPanel = () => (
  <Card as="aside" aria-label="Your anonymity" className="space-y-4">
    <h2 className="font-semibold">Your anonymity</h2>
    <Part icon={<Eye aria-hidden size={18} />} title="What will be public">
      Your ratings and texts, current or former, your job function, and the month.
    </Part>
    <Part icon={<EyeOff aria-hidden size={18} />} title="What is never sent with it">
      Your e-mail address, your name, your account, and where you write from.
    </Part>
    <Part icon={<Lock aria-hidden size={18} />} title="What stays in your hands">
      You may edit or delete your review within 24 hours using the same e-mail.
    </Part>
    <p className="border-t border-line pt-4 text-sm text-muted">
      Before you send it, your text is checked for names, addresses and numbers that could identify you or somebody else.
    </p>
  </Card>
)
