// Builds the web side: every route, ready to listen or to receive injected requests. It does not listen and opens
// nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { maxFileBytes } from '@conforme/contract/limits'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { auditRefusals } from './activity/audit-refusal.ts'
import { adminRoutes } from './admin/routes.ts'
import { describeApi } from './api-docs/describe-api.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { admitApiKey } from './api-keys/find-api-key.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { findSignedIn } from './auth/sessions.ts'
import { companyRoutes } from './companies/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { constanciaRoutes } from './constancias/routes.ts'
import { detraccionRoutes } from './detracciones/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { boundBodies } from './http/bound-bodies.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { endConnections } from './http/end-connections.ts'
import { rememberCallers } from './http/caller-address.ts'
import { answerBadAddress, answerErrors, answerNoHttp, answerUnknownApi } from './http/answer-errors.ts'
import { isSecure } from './http/origin.ts'
import { newRequestId, noteRequests } from './http/note-requests.ts'
import { traceRequests } from './http/trace-requests.ts'
import { mayCall } from './http/route.ts'
import { refuseOtherOrigins } from './http/same-origin.ts'
import { serveWeb } from './http/pages/serve-web.ts'
import { setSpanishMessages } from './http/spanish-issues.ts'
import { callOnce } from './idempotency/call-once.ts'
import { measureForm } from './files/read-form.ts'
import { folderRoutes } from './folders/routes.ts'
import { limitRoutes } from './limits/routes.ts'
import { mailboxRoutes } from './mailboxes/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { probeRoutes } from './operations/serve-operations.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pilotRoutes } from './pilot/routes.ts'
import { processorRoutes } from './processors/routes.ts'
import { extractionRoutes } from './extractions/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { secondFactorRoutes } from './auth/second-factor/routes.ts'
import type { Services } from './services.ts'
import { accountingRoutes } from './accounting/routes.ts'
import { orderRoutes } from './documents/orders/routes.ts'
import { orderListRoutes } from './orders/routes.ts'
import { sireRoutes } from './sire/routes.ts'
import { sheetRoutes } from './sheets/routes.ts'
import { supplierRoutes } from './suppliers/routes.ts'
import { validityRoutes } from './validity/routes.ts'
import { webhookRoutes } from './webhook/routes.ts'
import { workflowRoutes } from './workflow/routes.ts'

export interface AppOptions {
  logger?: FastifyBaseLogger
  /** Folder of the built web; without it only the API is served. */
  webDir?: string
}

const maxJsonBytes = 1024 * 1024
const hstsSeconds = 365 * 24 * 60 * 60
/**
 * Rate limit per IP address, which a whole office may share. Uploads are limited by credits, logins by their own
 * throttle.
 */
const callsPerMinute = 6000

export async function buildApp(
  services: Services,
  { logger, webDir }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    trustProxy: trusted(services.config.TRUST_PROXY),
    bodyLimit: maxJsonBytes,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoHttp,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    return503OnClosing: false, // answered by `endConnections`, in Spanish
  }) as unknown as FastifyInstance
  setSpanishMessages()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, auditRefusals(services))
  noteRequests(app, services.metrics)
  traceRequests(app, services.config.TRUST_PROXY !== 0)
  endConnections(app)
  boundBodies(app)
  compressAnswers(app)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy },
    strictTransportSecurity: isSecure(services.config) && { maxAge: hstsSeconds, includeSubDomains: false },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  await app.register(cookie, { secret: services.secret })
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 20 } })
  await app.register(rateLimit, { max: callsPerMinute, timeWindow: '1 minute' })
  app.decorateRequest('user', undefined)
  app.decorateRequest('apiKey', undefined)
  app.decorate('callOnce', callOnce({ ...services, measureForm }))
  addHooks(app, services)
  await describeApi(app, services.config.PUBLIC_URL)
  addRoutes(app, services)

  if (webDir && existsSync(join(webDir, 'index.html'))) await serveWeb(app, webDir, services.config)
  else app.setNotFoundHandler(answerUnknownApi)
  return app
}

/** Hooks that authenticate and authorise the caller before every call of an endpoint. */
function addHooks(app: FastifyInstance, services: Services): void {
  const sameOriginOnly = refuseOtherOrigins(services.config.PUBLIC_URL)
  // Before the body is parsed, so that a file of fifty megabytes is not read from a caller without a key.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'api_key')
      request.apiKey = await admitApiKey(services, request)
  })
  app.addHook('preValidation', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    const { access, secondFactor = false } = config
    if (access === undefined) return
    if (access !== 'api_key') sameOriginOnly(request)
    if (access !== 'public' && access !== 'api_key')
      request.user = await findSignedIn(services, request, reply)
    mayCall({ access, secondFactor, url }, request.user)
  })
  rememberCallers(app)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

function addRoutes(app: FastifyInstance, services: Services): void {
  probeRoutes(app, services)
  authRoutes(app, services)
  creditRoutes(app, services)
  limitRoutes(app, services)
  processorRoutes(app, services)
  extractionRoutes(app, services)
  documentRoutes(app, services)
  eventRoutes(app, {
    events: services.events,
    findSignedIn: (request, reply) => findSignedIn(services, request, reply),
  })
  workflowRoutes(app, services)
  detraccionRoutes(app, services)
  constanciaRoutes(app, services)
  supplierRoutes(app, services)
  paymentRoutes(app, services)
  adminRoutes(app, services)
  apiKeyRoutes(app, services)
  webhookRoutes(app, services)
  secondFactorRoutes(app, services)
  companyRoutes(app, services)
  invitationRoutes(app, services)
  mailboxRoutes(app, services)
  folderRoutes(app, services)
  validityRoutes(app, services)
  pilotRoutes(app, services)
  retentionRoutes(app, services)
  privacyRoutes(app, services)
  orderRoutes(app, services)
  orderListRoutes(app, services)
  sireRoutes(app, services)
  accountingRoutes(app, services)
  sheetRoutes(app, services)
  exportRoutes(app, services)
  apiDocsRoutes(app, services)
}

/** Fastify's `trustProxy`: the nearest N hops, or the proxies in these networks. */
function trusted(proxies: number | string[]) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Only the camera (to photograph papers) and passkeys (to sign in) are allowed, and only for this origin. */
const permissionsPolicy =
  'camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), browsing-topics=()'

/** Content-Security-Policy: contacts no third party, and runs nothing that a document contains. */
const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
}
