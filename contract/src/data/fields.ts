// What is known of a field by its path alone.

/** Wherever they stand in a name, also within a word of it: the specification says so of these. */
const amountParts = ['precio', 'total', 'monto', 'importe']
const numberParts = [...amountParts, 'cantidad']
const moneyParts = [...amountParts, 'amount', 'igv']
/** Too short, or too common within others, to count as part of a word. */
const moneyWords = ['descuento', 'descuentos', 'impuestos', 'iva', 'operaciones', 'neto', 'anticipos']
/** Names that contain such a word and are something else. */
const notAmounts = /letras|^peso_neto$/
const notMoney = /^(peso|volumen|cantidad)_total$/

const nameOf = (path: string) =>
  (path.split('.').at(-1) ?? path).replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toLowerCase()

function says(name: string, parts: readonly string[]): boolean {
  return (
    parts.some((part) => name.includes(part)) ||
    name.split(/[^a-zñ]+/).some((word) => moneyWords.includes(word))
  )
}

/** Where a value that no reading gave may be written in by hand. */
const sections: readonly string[] = ['documento', 'proveedor', 'cliente', 'totales', 'informacion_adicional']

export function isKnownSection(name: string): boolean {
  return sections.includes(name)
}

const plainName = /^[a-z_]{1,40}$/
const fieldName = /^[\p{L}\p{N}_ -]{1,80}$/u

/** A name that stands for nothing but a field: what every object has by itself, such as `toString`, is none. */
export function isFieldName(name: string): boolean {
  // Nearly all are plain, and the other pattern takes several times as long.
  return (plainName.test(name) || fieldName.test(name)) && !(name in Object.prototype)
}

/** Edited values of these fields are parsed as numbers; all others are text. */
export function isNumericField(path: string): boolean {
  const name = nameOf(path)
  return !notAmounts.test(name) && says(name, [...numberParts, ...moneyParts])
}

/** A day, which is kept as ISO however it is written. */
export function isDateField(path: string): boolean {
  return nameOf(path).startsWith('fecha')
}

/** Shown as money. */
export function isMoneyField(path: string): boolean {
  const name = nameOf(path)
  return !notAmounts.test(name) && !notMoney.test(name) && says(name, moneyParts)
}
