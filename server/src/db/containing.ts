/** An `ilike` pattern for values that contain the text; wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
