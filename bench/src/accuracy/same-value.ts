// When two answers are equal: numbers to the cent, ids without punctuation, names by likeness. Independent of the product's
// parsers, so that their errors are not repeated here.

export type Value = string | number

const plain = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

export function isBlank(value: unknown): value is null | undefined | '' {
  return (
    value === null || value === undefined || (typeof value === 'string' && /^\s*(-|n\/?a)?\s*$/i.test(value))
  )
}

export function toNumber(value: Value): number | undefined {
  const number =
    typeof value === 'number' ? value : Number(value.replace(/,(?=\d{3})/g, '').replace(/[^\d.-]/g, ''))
  return Number.isFinite(number) ? number : undefined
}

export function sameAmount(left: Value, right: Value, ignoreSign = false): boolean {
  const [one, other] = [toNumber(left), toNumber(right)]
  if (one === undefined || other === undefined) return false
  return ignoreSign ? sameAmount(Math.abs(one), Math.abs(other)) : Math.abs(one - other) < 0.0051
}

/** Letters and digits only, without leading zeros in runs of digits. */
export function idKey(value: Value): string {
  const runs = plain(String(value))
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  return runs.map((run) => run.replace(/(?<!\d)0+(?=\d)/g, '')).join('')
}

export function sameId(left: Value, right: Value): boolean {
  const key = idKey(left)
  const solid = (value: Value) =>
    plain(String(value))
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
  return key !== '' && (key === idKey(right) || solid(left) === solid(right))
}

/** Compares document numbers with or without a series; a series stated separately must be right. */
export function sameNumber(expected: Value, got: Value, series: { expected?: Value; got?: Value }): boolean {
  if (sameId(expected, got)) return true
  if (series.expected === undefined) return false
  return sameId(expected, `${series.got ?? series.expected}-${got}`)
}

const legalForms = new Set(
  'sa sac srl eirl ltda llc inc corp sl slu sas spa cv de rl y sociedad anonima cerrada'.split(' '),
)

function nameWords(name: string): string[] {
  const joined = plain(name)
    .toLowerCase()
    .replace(/\b(?:[a-z]\.\s?){2,}/g, (dotted) => `${dotted.replace(/[.\s]/g, '')} `)
  return joined
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2))
}

/** Dice coefficient: twice the common items over all items; 1 when equal, 0 when disjoint. */
function overlap(left: readonly string[], right: readonly string[]): number {
  if (left.length + right.length === 0) return 0
  const unused = [...right]
  const shared = left.filter((item) => {
    const at = unused.indexOf(item)
    if (at >= 0) unused.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (left.length + right.length)
}

export function likeness(left: string, right: string): number {
  const whole = overlap(pairsOf(nameWords(left).join('')), pairsOf(nameWords(right).join('')))
  const core = (name: string) => nameWords(name).filter((word) => !legalForms.has(word))
  const [one, other] = [core(left), core(right)]
  if (one.length === 0 || other.length === 0) return whole
  return Math.max(whole, overlap(one, other), overlap(pairsOf(one.join('')), pairsOf(other.join(''))))
}

export const sameName = (left: string, right: string) => likeness(left, right) >= 0.8

const typeNames: [RegExp, string][] = [
  [/NOTA.*CREDITO|CREDIT NOTE/, 'nota de credito'],
  [/NOTA.*DEBITO|DEBIT NOTE/, 'nota de debito'],
  [/ORDEN DE COMPRA|PURCHASE ORDER/, 'orden de compra'],
  [/ORDEN DE SERVICIO/, 'orden de servicio'],
  [/BOLETA/, 'boleta'],
  [/HONORARIOS/, 'recibo por honorarios'],
  [/GUIA/, 'guia'],
  [/COTIZACION|PROFORMA|PRESUPUESTO|QUOT/, 'cotizacion'],
  [/RECIBO|RECEIPT|TICKET/, 'recibo'],
  [/FACTURA|INVOICE|CFDI/, 'factura'],
]

export function documentKind(value: Value): string {
  const text = plain(String(value))
    .toUpperCase()
    .replace(/[_\s]+/g, ' ')
    // Being electronic does not change the type: `LIQUIDACIÓN DE COMPRA ELECTRÓNICA`.
    .replace(/ ELECTRONIC[OA]S?\b/, '')
  return typeNames.find(([pattern]) => pattern.test(text))?.[1] ?? text.trim()
}
