// Rows below an item that are not part of its description.
import { plainText, type Token } from '../../../../layout/sheet.ts'

/**
 * True for details below an item: its tax codes and tax on Mexican papers, lot and expiry date of
 * medicines, SKU, size, serial number, delivery date.
 */
export function isItemDetail(tokens: Token[]): boolean {
  const text = plainText(tokens)
  return details.some((detail) => detail.test(text)) && !/^(?:SUB)?TOTAL/.test(text)
}

/** `- sin cebolla`, `>poca sal`: a mark before the words. */
export const opensRemark = ([first, next]: readonly Token[]): boolean =>
  first !== undefined &&
  (/^[-–+>•»]+\p{L}{2}/u.test(first.text) ||
    (/^[-–+>•»]+$/.test(first.text) && /^\p{L}{2}/u.test(next?.text ?? '')))

const details = [
  /^LOTE?\b.{3,20}\b(?:VCT[O0]|VTO|VENC\w*|EXP|F\.? ?V)\b\W*\d{1,2}[/-]\d/,
  /^(?:(?:F(?:ECHA|EC)?\.? ?(?:DE )?)?ENTREGA|DELIVERY(?: DATE)?|LIEFERDATUM|LIVRAISON(?: LE)?|(?:DATA )?(?:DE )?ENTREGA) ?:? ?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/,
  // the period of a service: `Del 01/02/2026 al 28/02/2026`
  /^(?:PERIODO ?:? ?)?(?:DEL?|DESDE(?: EL)?|FROM) \d{1,2}[/.-]\d{1,2}[/.-]\d{2,4} (?:AL?|HASTA(?: EL)?|TO|UNTIL) \d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\.?$/,
  // `--- Food Products ---`, `--CARNES--` above a group
  /^([-=*])\1+ ?\p{L}.*?\1{2,}$/u,
  // below the last item of a delivery note
  /^PESO (?:BRUTO|NETO|TOTAL)\b[^$]{0,24}\d$|^(?:N\W?(?:RO)?\.? ?(?:DE )?|TOTAL (?:DE )?)?BULTOS\b[^$]{0,12}\d$/,
  /^\+? ?TRASLADOS?\b|TASA O CUOTA|^CLAVE ?(?:DE )?(?:PROD|UNIDAD|SAT)|OBJETO (?:DE )?IMP|PEDIMENTO|^\d{8} 0[1-8]$/,
  // tax of each item on receipts of large US shops
  /^ITEM TAX\b/,
  /^SKU[ :#.]*(?=\S*\d)[A-Z\d/-]+(?: \(.*\))?$/,
  /\b00[123] ?-? ?(?:IVA|ISR|IEPS)\b|^\d{8} .*\bIVA \d{1,2} ?%/,
  /^(?:S\/N|N\/S|IMEI|SERIAL(?: NO)?)\.? (?=\S*\d)[A-Z\d-]{6,}$/,
  // `** garantia 90 dias **`; OCR loses the asterisks.
  /^\*+ ?\p{L}.*\*+$|^(?:GARANTIA|WARRANTY) (?:DE |OF )?\d{1,3} (?:DIAS?|MES(?:ES)?|ANOS?|DAYS?|MONTHS?|YEARS?)$/u,
  /^(?:S\/N|N\/S|(?:N\W?(?:RO)?\.? ?(?:DE )?)?SERIES?|SERIAL(?: NO)?|IMEI|WARRANTY|GARANTIA)\.? ?:/,
  /^(?:RIF\.? ?)?(?:DDT|LIEFERSCHEIN|BON DE LIVRAISON|ALBARAN|REMITO|DELIVERY NOTE)\b[^$€£]{0,12}\d[\w/-]*(?: (?:DEL|VOM|DU|OF|DE)? ?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})?$/,
  // previous balance, and payments received
  /^(?:(?:SALDO|DEUDA) ANTERIOR|PAGOS? RECIBIDOS?|SU PAGO|(?:PREVIOUS|OPENING) BALANCE|BALANCE (?:FORWARD|B\/F)|PAYMENTS? RECEIVED)\b/,
  // a meter reading, above the cost of the consumption
  /^(?:LECTURA (?:ANTERIOR|ACTUAL|INICIAL|FINAL)|CONSUMO(?: (?:NETO|MENSUAL|DEL MES|DEL PERIODO|FACTURADO))?)\W{1,3}[\d.,]+ ?(?:KWH|KW|M ?3|GAL(?:ONES)?)$/,
  // the heading of a voided item
  /^(?:ITEM )?VOID(?:ED)?$|^ANULAD[OA]$/,
  // `SURTIDOR 03 LADO B` above the fuel; the `N` part is unambiguous to avoid regex backtracking
  /^(?:(?:SURTIDOR|BOMBA|POMPE|ZAPFSAULE|ISLA|DISPENSADOR|MANGUERA|LADO) ?(?:N(?:\W{1,2}\w{1,2}|\w{0,2})|[^\WN]\w?)\b\W*)+$/,
  // `8841290  SZ:M  COL:NAVY`, `T:37 COLOR:BLANCO`
  /^(?:\d{5,} )?(?:(?:T|SZ|SIZE|TALLA|COL|COLOU?R|CLR) ?: ?[^ :]+ ?)+$/,
]
