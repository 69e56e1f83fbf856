/** The path of a page of this installation, to redirect to after login; undefined for any other address. */
export function toLocalPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, here)) return undefined
  // Parses like a browser: drops tabs and line ends, takes a backslash as a slash, resolves `.` and `..`.
  const { origin, pathname, search } = new URL(text, here)
  return origin === here && !/^\/(?:\/|api\/)/.test(pathname) ? pathname + search : undefined
}

const here = 'https://conforme.example'
