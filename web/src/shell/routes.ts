// Every address of the product and the screen it shows. A screen is one folder under screens/, loaded on its own;
// to add one, add a line here.
import type { ComponentType } from 'react'
import { lazy } from 'react'

export type RouteAccess =
  /** Anyone. */
  | 'public'
  /** Signed in, with the header; others go to /auth. */
  | 'protected'
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

export const LandingScreen = lazy(() =>
  import('../screens/landing/landing-screen.tsx').then((module) => ({ default: module.LandingScreen })),
)
export const ProcessorScreen = lazy(() =>
  import('../screens/processor/processor-screen.tsx').then((module) => ({ default: module.ProcessorScreen })),
)
const LoginScreen = lazy(() =>
  import('../screens/auth/login-screen.tsx').then((module) => ({ default: module.LoginScreen })),
)
const RegisterScreen = lazy(() =>
  import('../screens/auth/register-screen.tsx').then((module) => ({ default: module.RegisterScreen })),
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
const FeaturesScreen = lazy(() =>
  import('../screens/features/features-screen.tsx').then((module) => ({ default: module.FeaturesScreen })),
)
const PricingScreen = lazy(() =>
  import('../screens/pricing/pricing-screen.tsx').then((module) => ({ default: module.PricingScreen })),
)
const DemoScreen = lazy(() =>
  import('../screens/demo/demo-screen.tsx').then((module) => ({ default: module.DemoScreen })),
)
const HelpScreen = lazy(() =>
  import('../screens/help/help-screen.tsx').then((module) => ({ default: module.HelpScreen })),
)
const ContactScreen = lazy(() =>
  import('../screens/contact/contact-screen.tsx').then((module) => ({ default: module.ContactScreen })),
)
const AboutScreen = lazy(() =>
  import('../screens/about/about-screen.tsx').then((module) => ({ default: module.AboutScreen })),
)
const PrivacyPolicyScreen = lazy(() =>
  import('../screens/privacy-policy/privacy-policy-screen.tsx').then((module) => ({
    default: module.PrivacyPolicyScreen,
  })),
)
const TermsOfServiceScreen = lazy(() =>
  import('../screens/terms-of-service/terms-of-service-screen.tsx').then((module) => ({
    default: module.TermsOfServiceScreen,
  })),
)

// `/` is not here: it shows the landing page or the processor, by whether someone is signed in.
export const routes: readonly AppRoute[] = [
  { path: '/dashboard', access: 'protected', screen: ProcessorScreen },
  { path: '/historial', access: 'protected', screen: HistoryScreen },
  { path: '/documento/:id', access: 'protected', screen: DocumentScreen },
  { path: '/revisar', access: 'protected', screen: ReviewScreen },
  { path: '/auth', access: 'guest', screen: LoginScreen },
  { path: '/login', access: 'guest', screen: LoginScreen },
  { path: '/register', access: 'guest', screen: RegisterScreen },
  { path: '/workflow', access: 'protected', screen: WorkflowScreen },
  { path: '/pagos', access: 'protected', screen: PaymentsScreen },
  { path: '/proveedores', access: 'protected', screen: SuppliersScreen },
  { path: '/admin', access: 'protected', screen: AdminScreen },
  { path: '/empresa', access: 'protected', screen: CompanyScreen },
  { path: '/perfil', access: 'protected', screen: ProfileScreen },
  { path: '/features', access: 'public', screen: FeaturesScreen },
  { path: '/pricing', access: 'public', screen: PricingScreen },
  { path: '/demo', access: 'public', screen: DemoScreen },
  { path: '/help', access: 'public', screen: HelpScreen },
  { path: '/contact', access: 'public', screen: ContactScreen },
  { path: '/about', access: 'public', screen: AboutScreen },
  { path: '/privacy-policy', access: 'public', screen: PrivacyPolicyScreen },
  { path: '/terms-of-service', access: 'public', screen: TermsOfServiceScreen },
]
