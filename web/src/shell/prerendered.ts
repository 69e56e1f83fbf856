// What the build must know of each protected page, by path; the browser needs none of it.

export interface Prerendered {
  /** Source file of the screen, whose script the page preloads. */
  file: string
  /** First queries of the screen, whose answers the server embeds in the page. Other queries are sent as usual. */
  asks?: readonly string[]
  /** Largest image of the screen, preloaded with the page. */
  picture?: string
}

const processor: Prerendered = {
  file: 'processor-screen',
  asks: [
    '/api/documents?limit=50',
    '/api/documents?status=completed&limit=1',
    '/api/documents/summary',
    '/api/user/credits',
    '/api/processors',
  ],
}

export const prerendered: Readonly<Record<string, Prerendered>> = {
  '/': processor,
  '/dashboard': processor,
  '/historial': {
    file: 'history-screen',
    asks: ['/api/documents?sort=createdAt&order=desc&page=1&limit=10', '/api/documents/summary'],
  },
  '/documento/:id': {
    file: 'document-screen',
    asks: ['/api/documents/:id', '/api/documents/:id/workflow'],
    picture: '/api/documents/:id/pages/1/large',
  },
  '/revisar': {
    file: 'review-screen',
  },
  '/workflow': {
    file: 'workflow-screen',
  },
  '/pagos': {
    file: 'payments-screen',
  },
  '/proveedores': {
    file: 'suppliers-screen',
  },
  '/ordenes': {
    file: 'orders-screen',
  },
  '/sire': {
    file: 'sire-screen',
  },
  '/asientos': {
    file: 'accounting-screen',
  },
  '/admin': {
    file: 'admin-screen',
  },
  '/empresa': {
    file: 'company-screen',
  },
  '/perfil': {
    file: 'profile-screen',
  },
}
