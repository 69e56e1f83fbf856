// What is known of a field by its path alone.
const numericNames = /precio|total|subtotal|monto|cantidad|iva|igv|importe|descuento|impuesto/i
const moneyNames = /precio|subtotal|total|amount|igv|importe|iva|impuesto|descuento|monto/i
const notAmounts = new Set(['monto_en_letras'])

/** Edited values of these fields are parsed as numbers; all others are text. */
export function isNumericField(path: string): boolean {
  const name = path.split('.').at(-1) ?? path
  return numericNames.test(name) && !notAmounts.has(name)
}

/** Shown as money. */
export function isMoneyField(path: string): boolean {
  const name = path.split('.').at(-1) ?? path
  return moneyNames.test(name) && !notAmounts.has(name)
}
