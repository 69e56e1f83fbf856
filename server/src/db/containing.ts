/** For `ilike`: whatever contains the text, whose own wildcards are letters. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
