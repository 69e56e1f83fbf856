// Every route of the application and its screen. A screen is one folder under screens/ and its own chunk; to add one, add
// its entry and its line in `routes`. Public pages are not part of the application: the build renders them (prerender.tsx).
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
  /** Source file of the screen, whose script the page preloads. */
  file: string
  /** First queries of the screen, whose answers the server embeds in the page. Other queries are sent as usual. */
  asks?: readonly string[]
  /** Largest image of the screen, preloaded with the page. */
  picture?: string
}

const processor = {
  file: 'processor-screen',
  asks: [
    '/api/documents?limit=50',
    '/api/documents?status=completed&limit=1',
    '/api/documents/summary',
    '/api/user/credits',
    '/api/processors',
  ],
  ...lazyScreen(async () => (await import('../screens/processor/processor-screen.tsx')).ProcessorScreen),
}
const history = {
  file: 'history-screen',
  asks: ['/api/documents?sort=createdAt&order=desc&page=1&limit=10', '/api/documents/summary'],
  ...lazyScreen(async () => (await import('../screens/history/history-screen.tsx')).HistoryScreen),
}
const document = {
  file: 'document-screen',
  asks: ['/api/documents/:id', '/api/documents/:id/workflow'],
  picture: '/api/documents/:id/pages/1/large',
  ...lazyScreen(async () => (await import('../screens/document/document-screen.tsx')).DocumentScreen),
}
const review = {
  file: 'review-screen',
  ...lazyScreen(async () => (await import('../screens/review/review-screen.tsx')).ReviewScreen),
}
const login = {
  file: 'login-screen',
  ...lazyScreen(async () => (await import('../screens/auth/login-screen.tsx')).LoginScreen),
}
const register = {
  file: 'register-screen',
  ...lazyScreen(async () => (await import('../screens/auth/register-screen.tsx')).RegisterScreen),
}
const invitation = {
  file: 'invitation-screen',
  ...lazyScreen(async () => (await import('../screens/auth/invitation-screen.tsx')).InvitationScreen),
}
const newPassword = {
  file: 'new-password-screen',
  ...lazyScreen(async () => (await import('../screens/auth/new-password-screen.tsx')).NewPasswordScreen),
}
const workflow = {
  file: 'workflow-screen',
  ...lazyScreen(async () => (await import('../screens/workflow/workflow-screen.tsx')).WorkflowScreen),
}
const payments = {
  file: 'payments-screen',
  ...lazyScreen(async () => (await import('../screens/payments/payments-screen.tsx')).PaymentsScreen),
}
const suppliers = {
  file: 'suppliers-screen',
  ...lazyScreen(async () => (await import('../screens/suppliers/suppliers-screen.tsx')).SuppliersScreen),
}
const sire = {
  file: 'sire-screen',
  ...lazyScreen(async () => (await import('../screens/sire/sire-screen.tsx')).SireScreen),
}
const accounting = {
  file: 'accounting-screen',
  ...lazyScreen(async () => (await import('../screens/accounting/accounting-screen.tsx')).AccountingScreen),
}
const admin = {
  file: 'admin-screen',
  ...lazyScreen(async () => (await import('../screens/admin/admin-screen.tsx')).AdminScreen),
}
const company = {
  file: 'company-screen',
  ...lazyScreen(async () => (await import('../screens/company/company-screen.tsx')).CompanyScreen),
}
const profile = {
  file: 'profile-screen',
  ...lazyScreen(async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen),
}

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
