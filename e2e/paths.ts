// The pages that journeys and pictures go through.
export const openPaths = [
  '/',
  '/login',
  '/register',
  '/features',
  '/pricing',
  '/demo',
  '/help',
  '/contact',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/no-existe',
]
export const signedInPaths = [
  '/',
  '/historial',
  '/revisar',
  '/workflow',
  '/pagos',
  '/proveedores',
  '/sire',
  '/asientos',
  '/empresa',
  '/perfil',
]

/** With a query no answers come along with the page: each is asked for, and a journey may answer it otherwise. */
export function askingApart(path: string): string {
  return path.includes('?') ? path : `${path}?respuestas=aparte`
}
