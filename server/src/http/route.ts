// Turns an endpoint of the contract into a route: parses its input, checks its reply, and authorises the caller before
// the handler runs.
import { endpoints, type EndpointKey, type Endpoints } from '@conforme/contract/endpoints'
import { takesIdempotencyKey, type Access, type Endpoint } from '@conforme/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import { refuseUncleanInput } from './clean-input.ts'
import { refuse } from '../refusal.ts'
import type { ApiKeyCaller, SignedIn } from './caller.ts'

type Parsed<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined
type Reply<E> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : FastifyReply
type Caller<E> = E extends { access: 'api_key' } ? ApiKeyCaller : undefined
type User<E> = E extends { access: 'public' | 'api_key' } ? undefined : SignedIn

export interface Call<E> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  user: User<E>
  /** The API key that called, for endpoints that keys may call. */
  apiKey: Caller<E>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E> = (call: Call<E>) => Promise<Reply<E>> | Reply<E>

export function route<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handler: Handler<Endpoints[K]>,
  options: { bodyLimit?: number } = {},
): void {
  const endpoint: Endpoint = endpoints[key]
  const { successStatus = 200 } = endpoint
  const [method, url] = key.split(' ') as [HTTPMethods, string]
  app.route({
    method,
    url,
    ...options,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.reply && { response: { [successStatus]: endpoint.reply } }),
    },
    config: { access: endpoint.access, secondFactor: endpoint.secondFactor ?? false },
    preValidation: async ({ params, query, body }) => refuseUncleanInput({ params, query, body }),
    handler: (request, reply) => {
      // Only if the contract sets a status: otherwise this would overwrite the status of a redirect.
      if (endpoint.successStatus) reply.status(endpoint.successStatus)
      // The schemas above have parsed these parts, so the contract's types hold.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.user,
        apiKey: request.apiKey,
        request,
        reply,
      } as unknown as Call<Endpoints[K]>
      if (!takesIdempotencyKey(key, endpoint)) return handler(call)
      const isSecret = endpoint.repeat === 'secret'
      return app.callOnce({ endpoint: key, isSecret, request, reply, run: async () => handler(call) })
    },
  })
}

/** The only calls allowed before a person chooses their own password: who am I, and the choice itself. */
const beforeOwnPassword: readonly string[] = ['/api/auth/user', '/api/profile/password']

export function mayCall(
  { access, secondFactor, url }: { access: Access; secondFactor: boolean; url: string },
  user: SignedIn | undefined,
): void {
  if (access === 'public' || access === 'api_key') return
  if (!user) refuse('sin_sesion')
  if (user.mustChangePassword && !beforeOwnPassword.includes(url)) refuse('contrasena_por_cambiar')
  if (access === 'admin' && user.role !== 'admin') refuse('sin_permiso')
  if (access === 'company_admin' && user.role === 'user') refuse('sin_permiso')
  const needsSecondFactor = secondFactor || access === 'admin'
  if (needsSecondFactor && user.mustShowSecondFactor && !user.showedSecondFactor)
    refuse('segundo_factor_requerido')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Requires a second factor, if the user's company does. */
    secondFactor?: boolean
  }
  interface FastifyRequest {
    user: SignedIn | undefined
    apiKey: ApiKeyCaller | undefined
  }
}
