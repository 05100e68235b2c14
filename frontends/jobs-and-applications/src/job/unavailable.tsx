import { Button } from '@lentera/frontend-kit'
import { RotateCw } from 'lucide-react'

/** A part of the page that another team's service did not answer for: said so, never shown as empty. */
export const Unavailable = ({ what, retry }: { readonly what: string; readonly retry: () => void }) => (
  <div role="alert">
    <p className="text-sm text-muted">{what} could not be loaded. The rest of this page is complete.</p>
    <Button size="sm" className="mt-3" onClick={retry}>
      <RotateCw aria-hidden size={15} />
      Try again
    </Button>
  </div>
)
