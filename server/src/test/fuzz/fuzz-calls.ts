// Random calls generated from the API's own description: every operation, with parameters and bodies for its schemas.
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { Schema, valueFor } from './fuzz-values.ts'

const Parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  schema: Schema,
})
const Operation = z.looseObject({
  parameters: z.array(Parameter).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema })) }).optional(),
})
const Description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
type Operation = z.infer<typeof Operation>

const callers = ['installation', 'admin', 'user', 'stranger', 'nobody', 'key'] as const

export interface FuzzCall {
  /** Operation as named in the API description. */
  operation: string
  method: string
  path: string
  caller: (typeof callers)[number]
  contentType: string | undefined
  body: string | undefined
  /** Bytes of a file, sent as a form. */
  file: Uint8Array | undefined
}

export function callsOf(description: unknown): Arbitrary<FuzzCall> {
  const { paths } = Description.parse(description)
  return fc.oneof(
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
    ),
  )
}

function callOf(method: string, template: string, operation: Operation): Arbitrary<FuzzCall> {
  const has = (where: string) => operation.parameters.filter((each) => each.in === where)
  const values = (where: string, requiredKeys: string[]) =>
    fc.record(
      Object.fromEntries(
        has(where).map(({ name, schema }) => [name, valueFor(schema, hint(template, name))]),
      ),
      { requiredKeys },
    )
  const path = values(
    'path',
    has('path').map(({ name }) => name),
  )
  return fc.record({
    operation: fc.constant(`${method} ${template}`),
    method: fc.constant(method),
    path: fc
      .tuple(path, values('query', []))
      .map(([params, query]) => fill(template, params) + toQuery(query)),
    caller: callerOf(template),
    ...(method === 'GET' ? nothing : bodyOf(operation)),
  })
}

/** Calls that sign in or out change the caller, so only callers that nothing else depends on make them. */
function callerOf(template: string): Arbitrary<FuzzCall['caller']> {
  if (template.startsWith('/api/webhook/')) return fc.constant('key')
  if (/^\/api\/(login|logout|register|callback|profile|invitations)/.test(template))
    return fc.constantFrom('stranger', 'nobody')
  if (/^\/api\/(admin|detraccion-rates)/.test(template))
    return fc.constantFrom('installation', 'installation', 'installation', 'admin', 'user')
  const insiders = fc.constantFrom<FuzzCall['caller']>('installation', 'admin', 'admin', 'user', 'user')
  return fc.oneof({ weight: 9, arbitrary: insiders }, { weight: 1, arbitrary: fc.constantFrom(...callers) })
}

const nothing = {
  contentType: fc.constant(undefined),
  body: fc.constant(undefined),
  file: fc.constant(undefined),
}

function bodyOf({ requestBody }: Operation) {
  const schema = requestBody?.content['application/json']?.schema
  const json = schema ? valueFor(schema, '').map((value) => JSON.stringify(value)) : fc.constant(undefined)
  const broken = fc.constantFrom(
    '',
    '{',
    '[[',
    'null',
    '"\\ud800"',
    '{"a":1,"a":2}',
    '[1e999]',
    `${'['.repeat(5000)}`,
  )
  const start = fc.constantFrom(
    '%PDF-1.4\n',
    '\u0089PNG\r\n\u001a\n',
    '\u00ff\u00d8\u00ff\u00e0',
    '<?xml version="1.0"?>',
    'PK\u0003\u0004',
    '',
  )
  const file = fc
    .tuple(start, fc.uint8Array({ maxLength: 60 }))
    .map(([head, rest]) => Uint8Array.from([...Buffer.from(head, 'latin1'), ...rest]))
  return {
    contentType: fc.oneof(
      { weight: 20, arbitrary: fc.constant<string | undefined>('application/json') },
      fc.constantFrom('text/plain', 'application/json; charset=x', 'multipart/form-data; boundary=x', 'x'),
    ),
    body: fc.oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: broken }),
    // Only forms declare no body; an operation that declares one is occasionally sent a form anyway.
    file: fc.oneof(
      { weight: schema ? 40 : 1, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: file },
    ),
  }
}

/** The kind of thing that `{id}` identifies, by the preceding part: /api/documents/{id} → documents. */
function hint(template: string, name: string): string {
  const parts = template.split('/')
  const before = parts[parts.indexOf(`{${name}}`) - 1] ?? ''
  return name === 'id' ? before.replaceAll('-', '') : name
}

const fill = (template: string, params: Record<string, unknown>) =>
  template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => toPart(params[name]))

const toQuery = (query: Record<string, unknown>) => {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${toPart(value)}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** A part of the URL. An unpaired surrogate cannot be encoded, so it is replaced first. */
function toPart(value: unknown): string {
  const words = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000)
  return words.startsWith('@@id:') ? words : encodeURIComponent(words.toWellFormed())
}
