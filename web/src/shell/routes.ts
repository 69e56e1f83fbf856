// Every route of the application and its screen. A screen is one folder under screens/ and its own chunk; to add one, add
// its entry and its line in `routes`, and one in `prerendered.ts` if it is protected. Public pages are not part of the application: the build renders them (prerender.tsx).
import type { LazyScreen } from './lazy-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'

export type RouteAccess =
  /** Signed-in people, with the header; others are redirected to /auth. */
  | 'protected'
  /** Anybody with the link. */
  | 'anyone'
  /** Only signed-out people; others are redirected to /dashboard. */
  | 'guest'

export interface AppRoute extends LazyScreen {
  path: string
  access: RouteAccess
}

const processor = lazyScreen(
  async () => (await import('../screens/processor/processor-screen.tsx')).ProcessorScreen,
)
const history = lazyScreen(async () => (await import('../screens/history/history-screen.tsx')).HistoryScreen)
const document = lazyScreen(
  async () => (await import('../screens/document/document-screen.tsx')).DocumentScreen,
)
const review = lazyScreen(async () => (await import('../screens/review/review-screen.tsx')).ReviewScreen)
const login = lazyScreen(async () => (await import('../screens/auth/login-screen.tsx')).LoginScreen)
const register = lazyScreen(async () => (await import('../screens/auth/register-screen.tsx')).RegisterScreen)
const invitation = lazyScreen(
  async () => (await import('../screens/auth/invitation-screen.tsx')).InvitationScreen,
)
const newPassword = lazyScreen(
  async () => (await import('../screens/auth/new-password-screen.tsx')).NewPasswordScreen,
)
const workflow = lazyScreen(
  async () => (await import('../screens/workflow/workflow-screen.tsx')).WorkflowScreen,
)
const payments = lazyScreen(
  async () => (await import('../screens/payments/payments-screen.tsx')).PaymentsScreen,
)
const suppliers = lazyScreen(
  async () => (await import('../screens/suppliers/suppliers-screen.tsx')).SuppliersScreen,
)
const orders = lazyScreen(async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen)
const sire = lazyScreen(async () => (await import('../screens/sire/sire-screen.tsx')).SireScreen)
const accounting = lazyScreen(
  async () => (await import('../screens/accounting/accounting-screen.tsx')).AccountingScreen,
)
const admin = lazyScreen(async () => (await import('../screens/admin/admin-screen.tsx')).AdminScreen)
const company = lazyScreen(async () => (await import('../screens/company/company-screen.tsx')).CompanyScreen)
const profile = lazyScreen(async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen)

/** The processor for signed-in people; the server sends visitors the landing page. */
export const home: AppRoute = { path: '/', access: 'protected', ...processor }

export const routes: readonly AppRoute[] = [
  { path: '/dashboard', access: 'protected', ...processor },
  { path: '/historial', access: 'protected', ...history },
  { path: '/documento/:id', access: 'protected', ...document },
  { path: '/revisar', access: 'protected', ...review },
  { path: '/auth', access: 'guest', ...login },
  { path: '/login', access: 'guest', ...login },
  { path: '/register', access: 'guest', ...register },
  { path: '/invitacion/:token', access: 'anyone', ...invitation },
  { path: '/contrasena', access: 'anyone', ...newPassword },
  { path: '/workflow', access: 'protected', ...workflow },
  { path: '/pagos', access: 'protected', ...payments },
  { path: '/proveedores', access: 'protected', ...suppliers },
  { path: '/ordenes', access: 'protected', ...orders },
  { path: '/sire', access: 'protected', ...sire },
  { path: '/asientos', access: 'protected', ...accounting },
  { path: '/admin', access: 'protected', ...admin },
  { path: '/empresa', access: 'protected', ...company },
  { path: '/perfil', access: 'protected', ...profile },
]

// The server renders these pages itself, so a link to them leaves the application.
export const serverRenderedPaths: readonly string[] = [
  '/features',
  '/pricing',
  '/demo',
  '/help',
  '/help/:guide',
  '/contact',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
]
