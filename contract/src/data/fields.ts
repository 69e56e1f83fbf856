// Facts about a field derived from its path.

/** Matched anywhere in a name, even within a word, as the specification says. */
const amountParts = ['precio', 'total', 'monto', 'importe']
const numberParts = [...amountParts, 'cantidad']
const moneyParts = [...amountParts, 'amount', 'igv']
/** Matched as whole words only, because they are too short or too common within other words. */
const moneyWords = [
  'descuento',
  'descuentos',
  'impuestos',
  'iva',
  'isc',
  'icbper',
  'operaciones',
  'neto',
  'anticipos',
]
/** Exceptions: names that contain such a word but are not numeric. */
const notAmounts = /letras|^peso_neto$/
const notMoney = /^(peso|volumen|cantidad)_total$/

const nameOf = (path: string) =>
  (path.split('.').at(-1) ?? path).replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toLowerCase()

function hasPart(name: string, parts: readonly string[]): boolean {
  return (
    parts.some((part) => name.includes(part)) ||
    name.split(/[^a-zñ]+/).some((word) => moneyWords.includes(word))
  )
}

/** Sections where a person can add fields that no reading gave. */
const sections: readonly string[] = ['documento', 'proveedor', 'cliente', 'totales', 'informacion_adicional']

export function isKnownSection(name: string): boolean {
  return sections.includes(name)
}

const plainName = /^[a-z_]{1,40}$/
const fieldName = /^[\p{L}\p{N}_ -]{1,80}$/u

/** Also rejects names of Object.prototype, such as `toString`. */
export function isFieldName(name: string): boolean {
  // Fast path: nearly all names are plain ASCII.
  return (plainName.test(name) || fieldName.test(name)) && !(name in Object.prototype)
}

/** Edited values of numeric fields are parsed as numbers; all others stay text. */
export function isNumericField(path: string): boolean {
  const name = nameOf(path)
  return !notAmounts.test(name) && hasPart(name, [...numberParts, ...moneyParts])
}

/** A date field, stored as an ISO date. */
export function isDateField(path: string): boolean {
  return nameOf(path).startsWith('fecha')
}

/** Fields shown with a currency. */
export function isMoneyField(path: string): boolean {
  const name = nameOf(path)
  return !notAmounts.test(name) && !notMoney.test(name) && hasPart(name, moneyParts)
}
