// Paths that journeys and screenshots visit.
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
  '/ordenes',
  '/sire',
  '/asientos',
  '/empresa',
  '/perfil',
]

/** With a query the server embeds no answers in the page: each one is requested, so a journey can change it. */
export function askingApart(path: string): string {
  return path.includes('?') ? path : `${path}?respuestas=aparte`
}
