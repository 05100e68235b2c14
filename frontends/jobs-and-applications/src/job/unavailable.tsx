import { Button } from '@lentera/frontend-kit'
import { RotateCw } from 'lucide-react'

/** For a part of the page whose service did not respond: an error, never an empty state. */
export const Unavailable = ({ what, retry }: { readonly what: string; readonly retry: () => void }) => (
  <div role="alert">
    <p className="text-sm text-muted">{what} could not be loaded. The rest of this page is complete.</p>
    <Button size="sm" className="mt-3" onClick={retry}>
      <RotateCw aria-hidden size={15} />
      Try again
    </Button>
  </div>
)
