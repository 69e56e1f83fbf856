/** A unique id of 32 hexadecimal digits. */
export function newId(): string {
  // Not `randomUUID`: it needs https, and some offices use plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
