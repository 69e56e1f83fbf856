/** An HTTP error answer. The message is the status, a colon and the body; the HTML page of a proxy is left out. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The refusal code, when the answer is one of our refusals. */
  readonly code: string | undefined
  /** The server's sentence for people, if any. */
  readonly serverMessage: string | undefined
  /** Messages by field name, when single fields of a form were refused. */
  readonly fields: Record<string, string>
  /** Further data of the refusal, for the screen that handles its code. */
  readonly details: Record<string, unknown>

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${(isPage(body) ? '' : body) || statusText}`)
    this.status = status
    const refusal = parseRefusal(body)
    this.code = refusal?.code
    this.fields = refusal?.fields ?? {}
    this.details = refusal?.details ?? {}
    this.serverMessage = refusal?.message ?? (looksLikeText(body) ? body : undefined)
  }
}

/** The sentence to show for any error. */
export function messageOf(
  error: unknown,
  fallback = 'Ocurrió un error inesperado. Vuelve a intentar.',
): string {
  if (error instanceof ApiError) return withFaultId(error) ?? fallback
  // A network error is a TypeError with an English message.
  if (error instanceof TypeError) return 'No hay conexión con el servidor. Revisa tu red y vuelve a intentar.'
  return error instanceof Error && error.message !== '' ? error.message : fallback
}

/** Appends the request id, which identifies the fault in the log. */
function withFaultId({ serverMessage, details }: ApiError): string | undefined {
  const { requestId } = details
  if (serverMessage === undefined || typeof requestId !== 'string') return serverMessage
  return `${serverMessage} Código: ${requestId}.`
}

/** Tests the status at the start of the message: another refusal's body may contain the same digits, as in `S/ 401.00`. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof Error && /^401\b/.test(error.message)
}

interface ParsedRefusal {
  code: string | undefined
  message: string | undefined
  fields: Record<string, string>
  details: Record<string, unknown>
}

function parseRefusal(body: string): ParsedRefusal | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return undefined
  }
  const error = propertyOf(parsed, 'error')
  return {
    code: asText(propertyOf(error, 'code')),
    message: asText(propertyOf(error, 'message')) ?? asText(propertyOf(parsed, 'message')) ?? asText(error),
    fields: fieldMessages(propertyOf(propertyOf(error, 'details'), 'fields')),
    details: { ...(propertyOf(error, 'details') as object | undefined) },
  }
}

function fieldMessages(list: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const entry of Array.isArray(list) ? list : []) {
    const field = asText(propertyOf(entry, 'field'))
    const message = asText(propertyOf(entry, 'message'))
    if (field && message) messages[field] ??= message
  }
  return messages
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The HTML page of a proxy, or JSON of another kind, is not shown to people. */
function looksLikeText(body: string): boolean {
  const text = body.trim()
  return text !== '' && text.length <= 300 && !isPage(text) && !text.startsWith('{')
}

function isPage(body: string): boolean {
  return body.trimStart().startsWith('<')
}
