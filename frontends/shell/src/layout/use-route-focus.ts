import { useLocation } from '@lentera/frontend-kit'
import { useNavigationType } from '@lentera/frontend-kit/host'
import { useEffect, useRef, useState } from 'react'

const giveUpAfterMs = 10_000
/** A page sets its title in an effect, after its heading is there. */
const titleDelayMs = 100

/** Calls back with the page's h1, now or when it appears; placeholders have none. Returns a function that cancels. */
const whenHeadingAppears = (found: (heading: HTMLElement) => void): (() => void) => {
  const main = document.getElementById('main')
  if (!main) return () => undefined
  const look = (): boolean => {
    const heading = main.querySelector<HTMLElement>('h1')
    if (heading) found(heading)
    return heading !== null
  }
  if (look()) return () => undefined
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), giveUpAfterMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** While a modal is open (the drawer that the reader navigated from) the page is inert and takes no focus. */
const whenNothingIsModal = (then: () => void): void => {
  const modal = document.querySelector('dialog[open]')
  if (modal) modal.addEventListener('close', then, { once: true })
  else then()
}

const focusHeading = (heading: HTMLElement): void => {
  // Do not move the focus when the page has already set it (a form's first field).
  const isPlacedByPage = document.activeElement?.closest('#main') && document.activeElement.id !== 'main'
  if (isPlacedByPage) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Does what the browser does on a full page load: after a navigation the view starts at the top (or where it was, going
 * back), the focus is on the new page's heading and its title is announced. A change of the query only keeps scroll
 * position and focus. Returns the text for the live region.
 */
export const useRouteFocus = (): string => {
  const { pathname, key } = useLocation()
  const navigation = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const positions = useRef(new Map<string, number>())
  const shownPath = useRef(pathname)

  useEffect(() => {
    const onScroll = () => positions.current.set(key, window.scrollY)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the kind of navigation belong to the path that changed
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const top = navigation === 'POP' ? (positions.current.get(key) ?? 0) : 0
    window.scrollTo(0, top)
    let announcing: ReturnType<typeof setTimeout> | undefined
    const stopWaiting = whenHeadingAppears((heading) => {
      if (top > 0) window.scrollTo(0, top)
      whenNothingIsModal(() => focusHeading(heading))
      announcing = setTimeout(() => setAnnouncement(document.title), titleDelayMs)
    })
    return () => {
      stopWaiting()
      clearTimeout(announcing)
    }
  }, [pathname])
  return announcement
}
