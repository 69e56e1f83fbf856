// What is known of a field by its path alone.
const amountWords = [
  'precio',
  'total',
  'subtotal',
  'monto',
  'cantidad',
  'importe',
  'descuento',
  'descuentos',
  'impuestos',
]
const moneyWords = [
  ...amountWords.filter((word) => word !== 'cantidad'),
  'amount',
  'iva',
  'igv',
  'operaciones',
  'neto',
  'anticipos',
]
/** Names that contain such a word and are something else. */
const notAmounts = new Set(['monto_en_letras', 'peso_neto'])
const notMoney = new Set(['peso_total', 'volumen_total'])

const nameOf = (path: string) => (path.split('.').at(-1) ?? path).toLowerCase()
const wordsOf = (name: string) => name.split(/[^a-zñ]+/)

/** Edited values of these fields are parsed as numbers; all others are text. */
export function isNumericField(path: string): boolean {
  const name = nameOf(path)
  return (
    !notAmounts.has(name) &&
    wordsOf(name).some((word) => amountWords.includes(word) || moneyWords.includes(word))
  )
}

/** A day, which is kept as ISO however it is written. */
export function isDateField(path: string): boolean {
  return nameOf(path).startsWith('fecha')
}

/** Shown as money. */
export function isMoneyField(path: string): boolean {
  const name = nameOf(path)
  return (
    !notAmounts.has(name) && !notMoney.has(name) && wordsOf(name).some((word) => moneyWords.includes(word))
  )
}
