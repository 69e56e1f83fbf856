/** Secrets that tests use, as patterns that must not appear in a log. */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a password', /una-clave-de-prueba/],
  ['the hash of a password', /\$argon2/],
  ['the parameters of a query', /\bparams:|"(params|parameters)":/],
  ['a session', /conforme_session=/],
  ['an API key', /cfm_[\w-]{16}/],
  ['a document', /COMERCIAL ANDINA|DISTRIBUIDORA DEL SUR|secreto-[0-9a-f]{8}/],
]

/** The first matching line of each kind. */
export function findSecrets(log: string): string[] {
  return forbidden.flatMap(([what, pattern]) => {
    const line = log.split('\n').find((each) => pattern.test(each))
    return line === undefined ? [] : [`${what}: ${line.slice(0, 500)}`]
  })
}
