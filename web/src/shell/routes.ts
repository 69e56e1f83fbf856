// Every address of the application and the screen it shows. A screen is one folder under screens/, loaded on its own;
// to add one, add a line here. Public pages are not of the application: the build writes them (prerender.tsx).
import type { ComponentType } from 'react'
import { lazy } from 'react'

export type RouteAccess =
  /** Signed in, with the header; others go to /auth. */
  | 'protected'
  /** Whoever has the link. */
  | 'anyone'
  /** Only those not signed in; others go to /dashboard. */
  | 'guest'

export interface ScreenProps {
  /** From the path: `/documento/:id` gives `{ id }`. */
  params: Record<string, string | undefined>
}

export interface AppRoute {
  path: string
  access: RouteAccess
  screen: ComponentType<ScreenProps>
}

export const ProcessorScreen = lazy(() =>
  import('../screens/processor/processor-screen.tsx').then((module) => ({ default: module.ProcessorScreen })),
)
const LoginScreen = lazy(() =>
  import('../screens/auth/login-screen.tsx').then((module) => ({ default: module.LoginScreen })),
)
const RegisterScreen = lazy(() =>
  import('../screens/auth/register-screen.tsx').then((module) => ({ default: module.RegisterScreen })),
)
const InvitationScreen = lazy(() =>
  import('../screens/auth/invitation-screen.tsx').then((module) => ({
    default: module.InvitationScreen,
  })),
)
const WorkflowScreen = lazy(() =>
  import('../screens/workflow/workflow-screen.tsx').then((module) => ({ default: module.WorkflowScreen })),
)
const HistoryScreen = lazy(() =>
  import('../screens/history/history-screen.tsx').then((module) => ({ default: module.HistoryScreen })),
)
const PaymentsScreen = lazy(() =>
  import('../screens/payments/payments-screen.tsx').then((module) => ({ default: module.PaymentsScreen })),
)
const SuppliersScreen = lazy(() =>
  import('../screens/suppliers/suppliers-screen.tsx').then((module) => ({ default: module.SuppliersScreen })),
)
const DocumentScreen = lazy(() =>
  import('../screens/document/document-screen.tsx').then((module) => ({ default: module.DocumentScreen })),
)
const ReviewScreen = lazy(() =>
  import('../screens/review/review-screen.tsx').then((module) => ({ default: module.ReviewScreen })),
)
const AdminScreen = lazy(() =>
  import('../screens/admin/admin-screen.tsx').then((module) => ({ default: module.AdminScreen })),
)
const CompanyScreen = lazy(() =>
  import('../screens/company/company-screen.tsx').then((module) => ({ default: module.CompanyScreen })),
)
const ProfileScreen = lazy(() =>
  import('../screens/profile/profile-screen.tsx').then((module) => ({ default: module.ProfileScreen })),
)
// `/` is not here: it is the processor for whoever is signed in, and the landing page for others.
export const routes: readonly AppRoute[] = [
  { path: '/dashboard', access: 'protected', screen: ProcessorScreen },
  { path: '/historial', access: 'protected', screen: HistoryScreen },
  { path: '/documento/:id', access: 'protected', screen: DocumentScreen },
  { path: '/revisar', access: 'protected', screen: ReviewScreen },
  { path: '/auth', access: 'guest', screen: LoginScreen },
  { path: '/login', access: 'guest', screen: LoginScreen },
  { path: '/register', access: 'guest', screen: RegisterScreen },
  { path: '/invitacion/:token', access: 'anyone', screen: InvitationScreen },
  { path: '/workflow', access: 'protected', screen: WorkflowScreen },
  { path: '/pagos', access: 'protected', screen: PaymentsScreen },
  { path: '/proveedores', access: 'protected', screen: SuppliersScreen },
  { path: '/admin', access: 'protected', screen: AdminScreen },
  { path: '/empresa', access: 'protected', screen: CompanyScreen },
  { path: '/perfil', access: 'protected', screen: ProfileScreen },
]

// Pages that the server answers with HTML of their own; a link to them leaves the application.
export const pagesOutside: readonly string[] = [
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
