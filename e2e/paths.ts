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
  '/empresa',
  '/perfil',
]
