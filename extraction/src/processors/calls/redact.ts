// Redacts secrets and document content in a vendor's message before an operator reads it. Vendors echo the key they were
// sent, and parts of input that they could not parse.

const keyPatterns = [
  /\bsk-[\w*.-]{6,}/g, // OpenAI, also in masked form
  /\bAIza[\w-]{10,}/g, // Google
  /\b(?:AKIA|ASIA)[A-Z0-9]{8,}/g, // AWS access key ids
  /\bBearer\s+\S+/gi,
  /(api[\s_-]?key(?:\s+provided)?\s*[:=]\s*)\S+/gi,
]

const maxLength = 200

export function redact(text: string, secrets: readonly string[] = []): string {
  let clean = text
  for (const secret of secrets) if (secret.length >= 4) clean = clean.replaceAll(secret, '[clave]')
  for (const pattern of keyPatterns) {
    clean = clean.replace(
      pattern,
      (_match, kept: unknown) => `${typeof kept === 'string' ? kept : ''}[clave]`,
    )
  }
  clean = clean
    .replace(/[A-Za-z0-9+/=_-]{64,}/g, '[…]') // base64 of a page, signatures, tokens
    .replace(/(["'`])(?:(?!\1).){60,}\1/gs, '$1[…]$1') // quoted input
    .replace(/\s+/g, ' ')
    .trim()
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean
}
