import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useRouteFocus } from './use-route-focus.ts'

/** The page is at least as high as the window, so a footer never jumps when content arrives. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const announcement = useRouteFocus()
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-fill px-4 py-2 font-semibold text-on-fill focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flow-root min-h-[calc(100dvh-4rem)] outline-none">
        {children}
      </main>
      <Footer />
      <div role="status" aria-live="polite" className="sr-only">
        {announcement}
      </div>
    </>
  )
}
