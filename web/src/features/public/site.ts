// Facts about the company for all public pages.
import { placeholders } from '@conforme/contract/public-site'

/** A placeholder of the build, which the server replaces with the configured address. */
export const supportEmail = placeholders.supportEmail
export const supportMailLink = `mailto:${supportEmail}`

/** Login and registration are full-page navigations, because only the server knows whether there is an identity provider. */
export const loginHref = '/api/login'

export const publicLinks = [
  { href: '/features', label: 'Funciones' },
  { href: '/pricing', label: 'Precios' },
  { href: '/demo', label: 'Demo' },
  { href: '/help', label: 'Ayuda' },
] as const

/** Links for signed-in visitors, as in the application's own header. */
export const appLinks = [
  { href: '/', label: 'Procesador' },
  { href: '/historial', label: 'Historial' },
  { href: '/workflow', label: 'Workflow' },
] as const

export const companyLinks = [
  { href: '/about', label: 'Nosotros' },
  { href: '/contact', label: 'Contacto' },
  { href: '/privacy-policy', label: 'Política de Privacidad' },
  { href: '/terms-of-service', label: 'Términos de Servicio' },
] as const
