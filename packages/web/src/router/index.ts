/**
 * Parts of react-router-dom that frontends use, by name: a module shared between builds cannot be tree-shaken, so only
 * the names here are loaded. Add a name when a page needs it; never remove one within a major version.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { DataRouter, LinkProps, NavLinkProps, RouteObject } from 'react-router-dom';
