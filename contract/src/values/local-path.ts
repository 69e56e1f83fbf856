/** A page of this installation, as a login leads back to it; undefined for an address elsewhere. */
export function toLocalPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, here)) return undefined
  // As a browser reads it: without tabs and line ends, a backslash as a slash, without `.` and `..`.
  const { origin, pathname, search } = new URL(text, here)
  return origin === here && !/^\/(?:\/|api\/)/.test(pathname) ? pathname + search : undefined
}

const here = 'https://conforme.example'
