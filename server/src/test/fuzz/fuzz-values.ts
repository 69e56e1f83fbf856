// Random values for a JSON schema of the API description: mostly valid, sometimes hostile.
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

export interface Schema {
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  format?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  maxLength?: number | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  items?: Schema | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
}

export const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
  }),
)

/** Placeholder for an id that the product returned earlier; resolved when the call is sent. */
export const idMark = /@@id:(\w*):(\d+)@@/g
const knownId = (name: string) => fc.nat({ max: 50 }).map((nth) => `@@id:${name}:${nth}@@`)

const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), null)

/** Values that are known to break programs and are never valid. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    -1e308,
    5e-324,
    2 ** 53,
    -(2 ** 63),
    20_000_000,
    0.1 + 0.2,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '{}',
    '%',
    '%00',
    "' or 1=1 --",
    '=1+1',
    '__proto__',
    'constructor',
    'toString',
    'length',
    '../../etc/passwd',
    '<script>',
    '1e309',
    'NaN',
    [],
    {},
    [[]],
    [null],
    [{}],
    nested(30),
    nested(2000),
    'á'.repeat(300),
    'x'.repeat(20_000),
    Array.from({ length: 2000 }, () => 'x'),
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"role":"admin"}}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** Meaningful words, which get further into the product than random letters. */
const words = fc.constantFrom(
  'documento.numero',
  'documento.fecha',
  'totales.total',
  'productos.0.total',
  'productos.length',
  'proveedor.rfc',
  'proveedor.toString',
  'informacion_adicional.x',
  'documento.__proto__',
  'FACTURA',
  'F001-123',
  'PEN',
  'USD',
  '2026-10-15',
  '2026-02-31',
  '20601034809',
  '20512333797',
  '193-2532658-0-02',
  '00219300253265800214',
  'local',
  'lector-local',
  'documento.total',
  'admin',
  'logistica',
  'tesoreria',
  'logistica_validated',
  'productos',
  'orden',
  'add',
  'https://127.0.0.1/',
)

const text = ({ format, maxLength = 40 }: Schema, name: string): Arbitrary<unknown> => {
  if (format === 'uuid' || /ids?$/i.test(name))
    return fc.oneof({ weight: 9, arbitrary: knownId(name) }, fc.uuid())
  if (format === 'email') return fc.nat({ max: 9999 }).map((number) => `fuzz-${number}@conforme.test`)
  if (format === 'uri') return fc.webUrl()
  if (format?.startsWith('date'))
    return fc.constantFrom('2026-10-15', '2026-11-25', '0000-01-01', '9999-12-31')
  if (name === 'ruc') return fc.oneof(fc.constantFrom('20601034809', '20512333797'), knownId('ruc'))
  return fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) }))
}

const amount = ({ type, minimum = -1e6, maximum = 1e6 }: Schema): Arbitrary<number> => {
  const [min, max] = [Math.ceil(Math.max(minimum, -1e15)), Math.floor(Math.min(maximum, 1e15))]
  const whole = fc.oneof(fc.integer({ min, max: Math.min(max, min + 12) }), fc.integer({ min, max }))
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
}

function asked(schema: Schema, name: string): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((each) => valueFor(each, name)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => asked({ ...schema, type }, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'string') return text(schema, name)
  if (schema.type === 'number' || schema.type === 'integer') return amount(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}, name), { maxLength: 4 })
  if (schema.type === 'object' && schema.properties) return record(schema)
  if (schema.type === 'object')
    return fc.dictionary(fc.oneof(words, fc.string({ maxLength: 8 })), hostile, { maxKeys: 4 })
  return fc.oneof(words, hostile)
}

function record({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, name)] as const)
  const known = fc.record(Object.fromEntries(parts), { requiredKeys: required })
  const more = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'role', 'x'), hostile, {
    maxKeys: 1,
  })
  return fc.oneof(
    { weight: 9, arbitrary: known },
    fc.tuple(known, more).map(([one, other]) => ({ ...one, ...other })),
  )
}

/** About one value in fifteen is hostile, so that most bodies with many fields are accepted. */
export function valueFor(schema: Schema, name: string): Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: asked(schema, name) }, { weight: 1, arbitrary: hostile })
}
