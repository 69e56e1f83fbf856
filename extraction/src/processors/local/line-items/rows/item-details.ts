// Rows under an item that are no part of what it is called.
import { plainText, type Token } from '../../../../layout/sheet.ts'

/**
 * What stands under an item and is no name of it: on Mexican papers its classes for the tax office and the tax on it, in a
 * pharmacy its lot and when that expires, in a shop its SKU, its size, which one of its kind it is, when it is to come.
 */
export function isItemDetail(tokens: Token[]): boolean {
  const text = plainText(tokens)
  return details.some((detail) => detail.test(text)) && !/^(?:SUB)?TOTAL/.test(text)
}

const details = [
  /^LOTE?\b.{3,20}\b(?:VCT[O0]|VTO|VENC\w*|EXP|F\.? ?V)\b\W*\d{1,2}[/-]\d/,
  /^(?:(?:F(?:ECHA|EC)?\.? ?(?:DE )?)?ENTREGA|DELIVERY(?: DATE)?|LIEFERDATUM|LIVRAISON(?: LE)?|(?:DATA )?(?:DE )?ENTREGA) ?:? ?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/,
  // `--- Food Products ---`, `--CARNES--` over a group
  /^([-=*])\1+ ?\p{L}.*?\1{2,}$/u,
  // under the last item of a dispatch note
  /^PESO (?:BRUTO|NETO|TOTAL)\b[^$]{0,24}\d$|^(?:N\W?(?:RO)?\.? ?(?:DE )?|TOTAL (?:DE )?)?BULTOS\b[^$]{0,12}\d$/,
  /^\+? ?TRASLADOS?\b|TASA O CUOTA|^CLAVE ?(?:DE )?(?:PROD|UNIDAD|SAT)|OBJETO (?:DE )?IMP|PEDIMENTO|^\d{8} 0[1-8]$/,
  // how it is taxed, under each item of a large American shop
  /^ITEM TAX\b/,
  /^SKU[ :#.]*(?=\S*\d)[A-Z\d/-]+(?: \(.*\))?$/,
  /\b00[123] ?-? ?(?:IVA|ISR|IEPS)\b|^\d{8} .*\bIVA \d{1,2} ?%/,
  /^(?:S\/N|N\/S|IMEI|SERIAL(?: NO)?)\.? (?=\S*\d)[A-Z\d-]{6,}$/,
  // `** garantia 90 dias **`; a picture shows no stars.
  /^\*+ ?\p{L}.*\*+$|^(?:GARANTIA|WARRANTY) (?:DE |OF )?\d{1,3} (?:DIAS?|MES(?:ES)?|ANOS?|DAYS?|MONTHS?|YEARS?)$/u,
  /^(?:S\/N|N\/S|(?:N\W?(?:RO)?\.? ?(?:DE )?)?SERIES?|SERIAL(?: NO)?|IMEI|WARRANTY|GARANTIA)\.? ?:/,
  /^(?:RIF\.? ?)?(?:DDT|LIEFERSCHEIN|BON DE LIVRAISON|ALBARAN|REMITO|DELIVERY NOTE)\b[^$€£]{0,12}\d[\w/-]*(?: (?:DEL|VOM|DU|OF|DE)? ?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})?$/,
  // what was owed before, and what came in for it
  /^(?:(?:SALDO|DEUDA) ANTERIOR|PAGOS? RECIBIDOS?|SU PAGO|(?:PREVIOUS|OPENING) BALANCE|BALANCE (?:FORWARD|B\/F)|PAYMENTS? RECEIVED)\b/,
  // over what is taken back
  /^(?:ITEM )?VOID(?:ED)?$|^ANULAD[OA]$/,
  // `SURTIDOR 03 LADO B` over the fuel; its `N` is read in one way only
  /^(?:(?:SURTIDOR|BOMBA|POMPE|ZAPFSAULE|ISLA|DISPENSADOR|MANGUERA|LADO) ?(?:N(?:\W{1,2}\w{1,2}|\w{0,2})|[^\WN]\w?)\b\W*)+$/,
  // `8841290  SZ:M  COL:NAVY`, `T:37 COLOR:BLANCO`
  /^(?:\d{5,} )?(?:(?:T|SZ|SIZE|TALLA|COL|COLOU?R|CLR) ?: ?[^ :]+ ?)+$/,
]
