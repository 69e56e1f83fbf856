// The one place that reads the environment. An invalid value stops the start with a message: its name, what is expected
// and, unless it is a secret, what it has.
import { resolve } from 'node:path'
import { isIP } from 'node:net'
import { cutText } from '@conforme/contract/values/plain-text'
import { isValidRuc } from '@conforme/contract/values/tax-ids'
import { z } from 'zod'

const webUrl = z.url({ protocol: /^https?$/ })
const databaseWords = 'debe ser una URL de PostgreSQL (postgresql://usuario:clave@servidor/base).'
const host = /^(?:\[[\da-f:.]+\]|[^\s/:@]+)(?::\d{1,5})?$/
const hostWords = "debe ser equipos de la red interna, por comas ('equipo' o 'equipo:puerto', sin http://)."
const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
/** The number of proxies in front, or their networks. Never all addresses: any caller could then forge its IP address. */
const proxies = z.string().transform((text, context): number | string[] => {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (!networks.every(isNetwork)) context.addIssue({ code: 'custom', params: { expected: proxyWords } })
  return networks
})
const proxyWords =
  "debe ser cuántos proxies hay delante (1, 2…) o sus redes, por comas (por ejemplo, 10.0.0.0/8, 'loopback')."
const optional = z.string().trim().min(1).optional()
const headerWords = 'debe ser nombre=valor, por comas.'
/** The header value is URL-encoded, as OpenTelemetry specifies. */
function toHeader(text: string): [string, string] | undefined {
  const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)=(.*)$/.exec(text) ?? []
  return name === '' || /%(?![\da-f]{2})/i.test(value) ? undefined : [name, decodeURIComponent(value.trim())]
}

export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: z.string().trim().min(1).default('localhost'),
  PORT: port.default(3000),
  /** The public URL, if it differs from the address that the server listens on. */
  PUBLIC_URL: webUrl.optional(),
  /** The support address that the public pages show. */
  SUPPORT_EMAIL: z.email().optional(),
  TRUST_PROXY: proxies.default(0),
  /** Port of the operations server (`/readyz` with its checks, `/metrics`); off if unset. */
  OPS_PORT: port.optional(),
  OPS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  /** Seconds between reporting "not ready" and closing, so that a load balancer can take this process out. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** OTLP endpoint (HTTP, JSON) that spans are sent to; no tracing if unset. The names are OpenTelemetry's. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((text, context): Record<string, string> => {
      const pairs = text.split(',').filter(Boolean).map(toHeader)
      if (pairs.includes(undefined)) context.addIssue({ code: 'custom', params: { expected: headerWords } })
      return Object.fromEntries(pairs.filter((pair) => pair !== undefined))
    }),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('conforme'),
  /** The fraction of requests that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),

  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''), databaseWords)
    .optional(),
  /** Pool size: PostgreSQL connections per process; the queue uses four more. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PREFIX: z.string().trim().default(''),
  /** Id of another installation whose file store this one takes over; the refusal of a foreign store shows it. */
  ADOPT_FILES: optional,

  /** SUNAT's validity service: the credentials of a taxpayer, in whose name it is asked. Not asked if unset. */
  SUNAT_RUC: z
    .string()
    .refine(isValidRuc, 'debe ser un RUC de 11 dígitos, con su dígito de control.')
    .optional(),
  SUNAT_CLIENT_ID: optional,
  SUNAT_CLIENT_SECRET: optional,
  /** Queries in any 24 hours, people's included, after which the product stops making automatic ones. */
  SUNAT_DAILY_LIMIT: z.coerce.number().int().min(1).optional(),
  SUNAT_TOKEN_URL: webUrl.default('https://api-seguridad.sunat.gob.pe/v1/clientesextranet'),
  SUNAT_API_URL: webUrl.default('https://api.sunat.gob.pe/v1'),

  /** Watched folder with one subfolder per company, named after its RUC; comprobantes put there are uploaded. */
  INTAKE_DIR: optional,

  /** Folder for SUNAT's taxpayer registers, as downloaded; new files are imported. */
  PADRON_DIR: optional,

  /** Folder of the automatic backups: one every so many hours, of which the newest are kept. */
  BACKUP_DIR: optional,
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  /** Passphrase that encrypts backups. */
  BACKUP_KEY: z.string().min(12).optional(),

  /** `first`: registration closes once the installation has an administrator. */
  REGISTRATION: z.enum(['open', 'first', 'closed']).default('open'),
  /** Most new accounts per day and IP address, not counting invitations. */
  REGISTRATIONS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(100),
  /** Who may spend credits on paid processors: only admitted users, or everyone who registers. */
  PAID_PROCESSORS: z.enum(['admitted', 'everyone']).default('admitted'),
  INITIAL_CREDITS: z.coerce.number().int().min(0).max(1_000_000).default(25),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Absolute lifetime of a session, however much it is used. */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  SESSION_SECRET: z.string().min(32).optional(),

  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: z.string().trim().min(1).default('tu proveedor de identidad'),
  /** Treats every address from the issuer as verified even without `email_verified` (Entra ID does not send it). */
  OIDC_TRUST_EMAIL: flag.default(false),
  /** Whether administrators of the installation need a second factor for their admin rights. */
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  /** `off` where everybody signs in through the identity provider. */
  PASSWORD_LOGIN: z.enum(['on', 'off']).default('on'),
  OIDC_SCOPE: z.string().trim().min(1).default('openid email profile'),

  /**
   * Internal hosts (`host` or `host:port`, comma-separated) that files may be fetched from and results sent to (SSRF
   * allowlist).
   */
  OUTBOUND_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text, context) => {
      const hosts = text
        .split(',')
        .map((each) => each.trim().toLowerCase())
        .filter(Boolean)
      if (!hosts.every((each) => host.test(each) || isIP(each) !== 0))
        context.addIssue({ code: 'custom', params: { expected: hostWords } })
      return hosts
    }),

  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** `tesseract` is the system binary with its installed trained data: the words it reads differ between machines. */
  OCR_ENGINE: z.enum(['tesseract', 'tesseract.js']).default('tesseract.js'),
  /** Folder of networks that replace the built-in ones of the second engine (docs/ocr-models.md). */
  OCR_MODELS_DIR: optional,
  READER_CONCURRENCY: z.coerce.number().int().min(1).max(32).optional(),

  /** Key file of a Google service account, or its content; without either, Google Sheets is off. */
  GOOGLE_SERVICE_ACCOUNT_FILE: optional,
  GOOGLE_SERVICE_ACCOUNT_JSON: optional,
  /** Folder of a shared drive in which new sheets are created. */
  GOOGLE_SHEETS_FOLDER_ID: optional,
  /** User whose Drive new sheets are created in, if the domain delegates that to the service account. */
  GOOGLE_IMPERSONATE_SUBJECT: z.email().optional(),
  /** OAuth clients for signing in to Gmail and Microsoft 365 mailboxes (XOAUTH2). */
  MAIL_GOOGLE_CLIENT_ID: optional,
  MAIL_GOOGLE_CLIENT_SECRET: optional,
  MAIL_GOOGLE_TOKEN_URL: webUrl.default('https://oauth2.googleapis.com/token'),
  MAIL_MICROSOFT_CLIENT_ID: optional,
  MAIL_MICROSOFT_CLIENT_SECRET: optional,
  MAIL_MICROSOFT_TOKEN_URL: webUrl.default('https://login.microsoftonline.com/common/oauth2/v2.0/token'),

  GOOGLE_SHEETS_BASE_URL: webUrl.default('https://sheets.googleapis.com'),
  GOOGLE_DRIVE_BASE_URL: webUrl.default('https://www.googleapis.com'),
  GOOGLE_TOKEN_URL: webUrl.default('https://oauth2.googleapis.com/token'),
})

/** Settings that have no effect without another one, whose name may be misspelt. */
const dependents: readonly (readonly [string, needed: keyof z.infer<typeof Environment>])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PREFIX', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
]

/** Settings that must be set together. */
const groups: readonly (readonly (keyof z.infer<typeof Environment>)[])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['S3_BUCKET', 'S3_REGION'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SUNAT_RUC', 'SUNAT_CLIENT_ID', 'SUNAT_CLIENT_SECRET'],
  ['MAIL_GOOGLE_CLIENT_ID', 'MAIL_GOOGLE_CLIENT_SECRET'],
  ['MAIL_MICROSOFT_CLIENT_ID', 'MAIL_MICROSOFT_CLIENT_SECRET'],
]

export type Config = z.infer<typeof Environment> & {
  dataDir: string
  /** All other variables: processors pick theirs by name and check them (`processors/settings.ts`). */
  processorVariables: Record<string, string | undefined>
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  const problems = parsed.success
    ? [...missingPartners(parsed.data), ...missingNeeded(given), ...contradictions(parsed.data)]
    : parsed.error.issues.map((issue) => describe(issue, given))
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`Configuración inválida:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  }
  const processorVariables = Object.fromEntries(
    Object.entries(given).filter(([name]) => !(name in Environment.shape)),
  )
  return { ...parsed.data, dataDir: resolve(parsed.data.DATA_DIR), processorVariables }
}

function contradictions(data: z.infer<typeof Environment>): string[] {
  return [
    ...(data.PROCESS !== 'all' && !data.DATABASE_URL
      ? [
          `PROCESS: con la base de datos embebida solo puede ser 'all'; define DATABASE_URL para separar procesos.`,
        ]
      : []),
    ...(data.PASSWORD_LOGIN === 'off' && !data.OIDC_ISSUER
      ? ['PASSWORD_LOGIN: sin un proveedor de identidad (OIDC_ISSUER) nadie podría entrar.']
      : []),
  ]
}

/** An IP address, a network (`10.0.0.0/8`) or a name that Fastify has for several networks. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function missingPartners(data: z.infer<typeof Environment>): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => data[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    return missing.map(
      (name) => `${name}: falta; va junto con ${names.filter((n) => n !== name).join(', ')}.`,
    )
  })
}

function missingNeeded(given: Record<string, string | undefined>): string[] {
  return dependents.flatMap(([name, needed]) =>
    given[name] !== undefined && given[needed] === undefined
      ? [`${needed}: falta; sin ella, ${name} no sirve de nada.`]
      : [],
  )
}

const formats: Readonly<Record<string, string>> = {
  url: 'debe ser una URL completa, con http:// o https://.',
  email: 'debe ser un correo (por ejemplo, soporte@empresa.pe).',
}
const kinds: Readonly<Record<string, string>> = {
  string: 'debe ser un texto.',
  number: 'debe ser un número.',
  int: 'debe ser un número entero.',
}

function describe(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = issue.path.join('.')
  return `${name}: ${expected(issue)}${receivedValue(name, given[name] ?? '')}`
}

/** Variables that may hold a secret; an URL may hold a password. */
const secrets = /_KEY$|_KEY_ID$|_SECRET$|_JSON$|_HEADERS$|^DATABASE_URL$/
const longestShown = 80

/** The given value as a sentence, so that it is found where several files set variables. */
function receivedValue(name: string, value: string): string {
  if (secrets.test(name) || value.includes('@')) return ''
  return ` Tiene «${cutText(value.trim(), longestShown)}».`
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `debe ser uno de: ${issue.values.join(', ')}.`
    case 'invalid_format':
      return formats[issue.format] ?? issue.message
    case 'too_small':
      return issue.origin === 'string'
        ? `debe tener al menos ${issue.minimum} caracteres.`
        : `debe ser al menos ${issue.minimum}.`
    case 'too_big':
      return `debe ser como máximo ${issue.maximum}.`
    case 'invalid_type':
      return kinds[issue.expected] ?? 'tiene un valor inválido.'
    case 'custom':
      return typeof issue.params?.expected === 'string' ? issue.params.expected : issue.message
    default:
      return 'tiene un valor inválido.'
  }
}
