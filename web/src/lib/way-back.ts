// Where a document was opened from, kept with its entry in the browser's history: it outlives a reload, and two documents
// opened from two places each know theirs. An address typed or sent by mail has none and leads to the history.

export interface WayBack {
  href: string
  label: string
  /** The entry before this one is that place, so that going back also finds how far it was scrolled. */
  isBefore: boolean
}

const labels: Partial<Record<string, string>> = {
  '/': 'Volver al procesador',
  '/dashboard': 'Volver al procesador',
  '/historial': 'Volver al historial',
  '/revisar': 'Volver a la revisión',
  '/workflow': 'Volver al flujo',
  '/pagos': 'Volver a Pagos',
  '/proveedores': 'Volver a Proveedores',
  '/empresa': 'Volver a la empresa',
}

/** What a list's address says as a way back; undefined for a place that nobody goes back to. */
export function toWayBack(address: string, isBefore: boolean): WayBack | undefined {
  const label = labels[address.split('?', 1)[0] ?? '']
  return label === undefined ? undefined : { href: address, label, isBefore }
}

/** The state of an entry is anybody's: only an address of our own lists is followed. */
export function parseWayBack(state: unknown): WayBack | undefined {
  if (typeof state !== 'object' || state === null || !('openedFrom' in state)) return undefined
  const isBefore = 'isBefore' in state && state.isBefore === true
  return typeof state.openedFrom === 'string' ? toWayBack(state.openedFrom, isBefore) : undefined
}

export function isDocumentPath(path: string): boolean {
  return path.startsWith('/documento/')
}
