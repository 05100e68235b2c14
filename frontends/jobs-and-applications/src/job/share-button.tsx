import { Button, toast } from '@lentera/frontend-kit'
import { Share2 } from 'lucide-react'

type ShareButtonProps = { readonly title: string; readonly path: string }

/** The device's own sharing where there is one, else the link on the clipboard. */
export const ShareButton = ({ title, path }: ShareButtonProps) => {
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    // Typed as always there; many browsers have none.
    const device: Partial<Pick<Navigator, 'share'>> = navigator
    try {
      if (device.share) await device.share({ title, url })
      else {
        // Absent where the page is not served securely: the failure below then shows the link.
        await navigator.clipboard.writeText(url)
        toast({ title: 'Link copied', description: url })
      }
    } catch (error) {
      // The share sheet was closed: not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ title: 'The link could not be copied', description: url, tone: 'caution' })
    }
  }
  return (
    <Button onClick={share}>
      <Share2 aria-hidden size={18} />
      Share
    </Button>
  )
}
