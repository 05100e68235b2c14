import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Before something is sent: what the author should know about it. */
export const PrivacyNote = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <p className="flex gap-3 rounded-card border border-trust-line bg-trust-wash p-4 text-sm">
    <ShieldCheck aria-hidden size={20} className="shrink-0 text-trust" />
    <span>
      <strong>{title}:</strong> {children}
    </span>
  </p>
)
