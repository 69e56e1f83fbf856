// Detects absurd answers that a glance at the whole would refuse, whatever the page says. Independent of the reader's code,
// so that its errors are not repeated here.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { idKey, likeness } from './same-value.ts'
import { scalarAt, type Expected } from './score.ts'

export interface Absurdity {
  kind: string
  detail: string
}

/** Labels that documents print before values, in several languages; never anybody's name. */
const labelOnly =
  /^(?:(?:RUC|R\.U\.C|RFC|NIT|CUIT|NIF|CIF|VAT|TAX|IVA|IGV|TOTAL|SUBTOTAL|FECHA|DATE|DATUM|PAGE|PAGINA|PÁGINA|SEITE|TEL|TEL[EÉ]FONO|PHONE|FAX|E-?MAIL|CORREO|DIRECCI[OÓ]N|ADDRESS|DOMICILIO|CLIENTE|CUSTOMER|KUNDE|CLIENT|BILL TO|SHIP TO|FACTURAR A|DATOS|INVOICE|FACTURA|BOLETA|RECHNUNG|FACTURE|FATTURA|FATURA|RECEIPT|NUMBER|N[UÚ]MERO|DESCRIPCI[OÓ]N|DESCRIPTION|CANTIDAD|QTY|IMPORTE|AMOUNT|MONEDA|CURRENCY|NOMBRE|NAME|RAZ[OÓ]N SOCIAL|EMISOR|RECEPTOR|PROVEEDOR|SUPPLIER|SELLER|BUYER|REFERENCE|REFERENCIA|FORMA DE PAGO|PAYMENT|ORDER|PEDIDO|ATENCI[OÓ]N|OBSERVACIONES|CONTACTO|CONTACT|IBAN|BIC|BANK|BANCO|NO|N[°º]|FOLIO|SERIE|DEL?|THE|OF|DE LA|ID|NR)[\s.:/°º#-]*)+$/i

export function absurditiesOf(answer: ExtractedData, expected: Expected): Absurdity[] {
  const at = (path: string) => scalarAt(answer, path)
  const found: Absurdity[] = []
  const add = (kind: string, detail: unknown) => found.push({ kind, detail: String(detail) })
  for (const path of ['proveedor.nombre', 'cliente.nombre'])
    if (labelOnly.test(String(at(path) ?? ''))) add('etiqueta por valor', `${path} ${at(path)}`)
  const [base, tax, total] = ['subtotal', 'iva', 'total'].map((name) => amountAt(answer, `totales.${name}`))
  if (base !== undefined && tax !== undefined && base !== 0 && Math.abs(tax) >= Math.abs(base))
    add('impuesto ≥ base', `${tax} de ${base}`)
  if (total !== undefined && base !== undefined && Math.abs(base) > 3 * Math.abs(total) && total !== 0)
    add('base ≫ total', `${base} de ${total}`)
  const [seller, buyer] = [at('proveedor.rfc'), at('cliente.rfc')]
  if (seller !== undefined && buyer !== undefined && idKey(seller) === idKey(buyer))
    add('vendedor = comprador', seller)
  const names = [at('proveedor.nombre'), at('cliente.nombre')]
  if (names[0] !== undefined && names[1] !== undefined && likeness(String(names[0]), String(names[1])) > 0.95)
    add('vendedor = comprador', names[0])
  const own = scalarAt(expected, 'cliente.rfc')
  // A company may issue a document to itself; the answer is then right.
  const toItself = own !== undefined && idKey(own) === idKey(scalarAt(expected, 'proveedor.rfc') ?? '')
  if (toItself) return found.filter(({ kind }) => kind !== 'vendedor = comprador')
  if (own !== undefined && seller !== undefined && idKey(own) === idKey(seller))
    add('vende el comprador', own)
  const lines = (answer.productos ?? []).flatMap(({ total: amount }) =>
    typeof amount === 'number' ? [amount] : [],
  )
  if (lines.length > 1 && lines.every((amount) => amount === 0) && total) add('líneas en cero', lines.length)
  return found
}

function amountAt(answer: ExtractedData, path: string): number | undefined {
  const value = scalarAt(answer, path)
  return typeof value === 'number' ? value : undefined
}
