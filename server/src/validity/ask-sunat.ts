// SUNAT's «consulta integrada de comprobantes»: a token for a taxpayer's credentials, and one request per comprobante.
// Failures have codes; no decision depends on the text of an error.
import type { ValidityFailure, ValidityState } from '@conforme/contract/suppliers/validity-words'
import { causeWords } from '@conforme/contract/values/cause-words'
import { z } from 'zod'
import type { Services } from '../services.ts'

export interface ValidityQuestion {
  numRuc: string
  codComp: string
  numeroSerie: string
  numero: string
  /** Date as dd/mm/aaaa. */
  fechaEmision: string
  monto: string
}

export interface ValidityResult {
  state: ValidityState
  failure: ValidityFailure | null
  /** Why the service could not be reached, for the operator. */
  cause: string | null
  observations: string[]
  answer: unknown
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly failure: ValidityFailure

  constructor(failure: ValidityFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

const timeoutMs = 20_000
/** Tokens are refreshed a minute before they expire. */
const marginMs = 60_000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(3600) })
const Answer = z.object({
  success: z.boolean(),
  data: z
    .object({
      estadoCp: z.coerce.string(),
      estadoRuc: z.coerce.string().optional(),
      condDomiRuc: z.coerce.string().optional(),
      observaciones: z.array(z.coerce.string()).nullish(),
    })
    .nullish(),
})

/** State codes; some answers are padded: `0001`. */
const states: Record<string, ValidityState> = {
  '': 'no_existe',
  1: 'aceptado',
  2: 'anulado',
  3: 'autorizado',
  4: 'no_autorizado',
}

let token: { key: string; value: string; until: number } | undefined

type AskServices = Pick<Services, 'config' | 'now'>

export function isValiditySet({ config }: Pick<Services, 'config'>): boolean {
  return config.SUNAT_RUC !== undefined
}

export async function askSunat(services: AskServices, question: ValidityQuestion): Promise<ValidityResult> {
  try {
    return await ask(services, question, await accessToken(services))
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (error.failure === 'credenciales') token = undefined
    const cause = error.failure === 'red' ? (causeWords(error.cause) ?? 'la respuesta se cortó') : null
    return { state: 'sin_respuesta', failure: error.failure, cause, observations: [], answer: null }
  }
}

async function ask(
  { config }: AskServices,
  question: ValidityQuestion,
  bearer: string,
): Promise<ValidityResult> {
  const url = `${config.SUNAT_API_URL}/contribuyente/contribuyentes/${config.SUNAT_RUC}/validarcomprobante`
  const answer = await send(url, {
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) throw new NoAnswer('ilegible')
  if (!parsed.data.success || !parsed.data.data) throw new NoAnswer('rechazo')
  const state = states[parsed.data.data.estadoCp.replace(/^0+/, '')]
  if (state === undefined) throw new NoAnswer('ilegible')
  return { state, failure: null, cause: null, observations: parsed.data.data.observaciones ?? [], answer }
}

async function accessToken({ config, now }: AskServices): Promise<string> {
  const { SUNAT_CLIENT_ID: id = '', SUNAT_CLIENT_SECRET: secret = '' } = config
  const key = `${config.SUNAT_TOKEN_URL} ${id} ${secret}`
  if (token?.key === key && token.until > now().getTime()) return token.value
  const answer = await send(`${config.SUNAT_TOKEN_URL}/${encodeURIComponent(id)}/oauth2/token/`, {
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
      client_id: id,
      client_secret: secret,
    }),
    badRequest: 'credenciales',
  })
  const parsed = Token.safeParse(answer)
  if (!parsed.success) throw new NoAnswer('ilegible')
  const until = now().getTime() + parsed.data.expires_in * 1000 - marginMs
  token = { key, value: parsed.data.access_token, until }
  return token.value
}

interface Sent {
  headers?: Record<string, string>
  body: string | URLSearchParams
  /** The failure that status 400 means for this call. */
  badRequest?: ValidityFailure
}

async function send(url: string, { headers, body, badRequest = 'rechazo' }: Sent): Promise<unknown> {
  const noAnswer = (error: unknown) => {
    throw new NoAnswer('red', error)
  }
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    // Rounds are minutes apart. The server closes a kept-alive connection just as it is reused, and that would cost the
    // question one of its attempts.
    headers: { connection: 'close', ...headers },
  }).catch(noAnswer)
  if (answer.status === 401 || answer.status === 403) throw new NoAnswer('credenciales')
  if (answer.status === 429) throw new NoAnswer('cuota')
  if (answer.status >= 500) throw new NoAnswer('servidor')
  if (!answer.ok) throw new NoAnswer(badRequest)
  // An answer that breaks off, or does not end in time, counts as none.
  const text = await answer.text().catch(noAnswer)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NoAnswer('ilegible', error)
  }
}
