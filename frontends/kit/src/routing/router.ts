/**
 * The router, exported by the kit: remotes do not import react-router themselves (webpack/shared.mjs says why).
 * Paths are matched without regard to case, trailing slash optional.
 */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
