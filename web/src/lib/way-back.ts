// Finds where a screen was opened from, using the browser's history. This survives a reload, and two open documents each
// know their own origin. A document in a new tab leads back to the history screen.

export interface WayBack {
  href: string
  label: string
  /** How many history entries to go back; 0 when the place is not among them. */
  entries: number
}

const labels: Partial<Record<string, string>> = {
  '/': 'Volver al procesador',
  '/dashboard': 'Volver al procesador',
  '/historial': 'Volver al historial',
  '/revisar': 'Volver a la revisión',
  '/workflow': 'Volver al flujo',
  '/pagos': 'Volver a Pagos',
  '/ordenes': 'Volver a Órdenes',
  '/proveedores': 'Volver a Proveedores',
  '/sire': 'Volver al SIRE',
  '/asientos': 'Volver a Asientos',
  '/empresa': 'Volver a la empresa',
}

/** Stands in for a URL that the browser hides. */
const unknown = 'about:blank'

/**
 * `before`: URLs of the earlier entries, latest last. Skips documents, so the target stays the same from one document to the
 * next.
 */
export function wayBackTo(before: readonly string[]): WayBack {
  return wayTo(
    before,
    before.findLastIndex((address) => !isDocument(new URL(address).pathname)),
  )
}

/** Goes to the entry directly before, even when it is a document. */
export function stepBackTo(before: readonly string[]): WayBack {
  return wayTo(before, before.length - 1)
}

const isDocument = (pathname: string) => pathname.startsWith('/documento/')

function wayTo(before: readonly string[], at: number): WayBack {
  const { pathname, search } = new URL(before[at] ?? unknown)
  const label = isDocument(pathname) ? 'Volver al documento' : labels[pathname]
  return label === undefined
    ? { href: '/historial', label: 'Volver al historial', entries: 0 }
    : { href: pathname + search, label, entries: before.length - at }
}

/** `navigation` does not exist in the build, which also renders the screen, nor in older browsers. */
export function earlierEntries(): string[] {
  if (!('navigation' in globalThis)) return []
  const { currentEntry } = navigation
  const before = navigation.entries().slice(0, Math.max(0, currentEntry?.index ?? 0))
  return before.map(({ url }) => url ?? unknown)
}
