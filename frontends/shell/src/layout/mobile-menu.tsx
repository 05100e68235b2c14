import {
  classes,
  LinkButton,
  NavLink,
  paths,
  product,
  Sheet,
  useLocation,
  useOffers,
  useSession,
} from '@lentera/frontend-kit'
import { useRemoteHost } from '@lentera/frontend-kit/host'
import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountActions } from './account-actions.tsx'
import { linksIn } from './navigation.ts'

const navLink = ({ isActive }: { isActive: boolean }) =>
  classes(
    'flex min-h-12 items-center border-l-2 px-4 text-lg',
    isActive ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted',
  )

/** The drawer on small screens. The action buttons are at its bottom, within reach of a thumb. */
export const MobileMenu = () => {
  const [isOpen, setIsOpen] = useState(false)
  const { remotes } = useRemoteHost()
  const offers = useOffers()
  const { user } = useSession()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation, also to the same page, closes the drawer
  useEffect(() => setIsOpen(false), [key])
  const actions = (
    <div className="grid w-full gap-3">
      {offers(paths.postReview()) && (
        <LinkButton to={paths.postReview()} variant="primary" className="w-full">
          Post Review
        </LinkButton>
      )}
      <AccountActions wide />
    </div>
  )
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="-mr-2 grid size-11 cursor-pointer place-items-center rounded-control text-ink hover:bg-wash"
      >
        <Menu aria-hidden size={22} />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={product.name} footer={actions}>
        <nav aria-label="Menu" className="-mx-5 -my-2">
          <ul>
            <li>
              <NavLink to={paths.home} end className={navLink}>
                Home
              </NavLink>
            </li>
            {linksIn('header', remotes).map(({ label, path }) => (
              <li key={path}>
                <NavLink to={path} className={navLink}>
                  {label}
                </NavLink>
              </li>
            ))}
            {offers(paths.employers) && (
              <li>
                <NavLink to={paths.employers} className={navLink}>
                  For Employers
                </NavLink>
              </li>
            )}
            {user?.role === 'admin' && offers(paths.admin) && (
              <li>
                <NavLink to={paths.admin} className={navLink}>
                  Admin
                </NavLink>
              </li>
            )}
          </ul>
        </nav>
      </Sheet>
    </div>
  )
}
