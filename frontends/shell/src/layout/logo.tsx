import { LanternMark, Link, paths, product } from '@lentera/frontend-kit'

export const Logo = () => (
  <Link
    to={paths.home}
    className="-ml-1 flex items-center gap-2 rounded-control px-1 py-1.5 text-ink"
    aria-label={`${product.name}, home`}
  >
    <LanternMark size={30} className="text-accent" />
    <span aria-hidden className="font-serif text-xl font-semibold tracking-tight">
      {product.name}
    </span>
  </Link>
)
