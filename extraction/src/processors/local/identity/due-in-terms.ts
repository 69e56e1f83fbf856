// Finds a due date without a label: in a sentence that requests payment, or after a number of days.
import { datesIn, type Found, type Reader } from '../../../layout/found.ts'
import type { Labelled } from '../../../labels/labelled.ts'
import { plainText, type Row } from '../../../layout/sheet.ts'

/** `Bitte überweisen Sie bis zum 11.04.2025`, `Neto a depositar: S/ 310.00 hasta el 28/04/2025`, `14 dni (26.06.2025)` */
export function dueInTerms(
  { sheet: { rows } }: Labelled,
  reader: Reader,
  issued = '',
): Found<string> | undefined {
  for (const row of rows)
    for (const date of datesIn(row.tokens, reader)) {
      const [first] = date.tokens
      const before = first ? plainText(row.tokens.slice(0, row.tokens.indexOf(first))) : ''
      if (date.value < issued) continue
      if (isAskedUntil(rows[row.index - 1], row, before) || isEndOfDays(before)) return date
    }
  return undefined
}

/** The sentence can begin on the row above. */
function isAskedUntil(above: Row | undefined, row: Row, before: string): boolean {
  if (!until.test(before)) return false
  const begun = above?.page === row.page && above.cells.length === 1 ? plainText(above.tokens) : ''
  const sentence = `${begun} ${before}`
  return asked.test(sentence) && !noTerm.test(sentence)
}

const isEndOfDays = (before: string): boolean => endOfDays.test(before) && !noTerm.test(before)

const until =
  /(?:\bBIS(?: ZUM| SPATESTENS)?|\bHASTA(?: EL)?(?: DIA)?|\bANTES DEL|\b(?:AVANT|POUR) LE|\bJUSQU'?AU|\bBY|\bBEFORE|\bNO LATER THAN|\bENTRO (?:IL)?|\bATE(?: AO DIA)?|\bVOOR|\bUITERLIJK(?: OP)?|\bDO DNIA|\bSENAST|\bSENEST)$/

const asked =
  /\b(?:UBERWEIS\w*|(?:ZU )?BEGLEICHEN|ZAHL(?:EN|BAR|UNG)|PAG(?:AR|UE|UESE|O|AMENTO|ARE)|ABON(?:AR|E)|DEPOSIT(?:AR|E)|TRANSF(?:ER|ERIR|IERA)|VIREMENT|VIRER|REGLE(?:R|MENT)|PA(?:YER|IEMENT)|PAY(?:MENT|ABLE)?|REMIT(?:TANCE)?|SETTLE(?:MENT|D)?|BONIFICO|BETAL(?:EN|ING|AS|ES)|OVER TE MAKEN|ZAPLATA|PRZELEW)\b/

/** `2% Skonto bei Zahlung bis zum 14.03.` is an early-payment discount. `Zahlungen bis zum 01.03. sind berücksichtigt` */
const noTerm =
  /%|\b(?:SKONTO|DESCUENTO|DTO|DISCOUNT|ESCOMPTE|SCONTO|KORTING|RABATT?|RECEIVED|RECIBID[OA]S?|RECUS?|BERUCKSICHTIGT|EINGEGANGEN\w*)\b/

/** Ends in a number of days, before the due date: `termin 14 dni (`, `Crédito 30 días:` */
const endOfDays =
  /\b\d{1,3} (?:DIAS?|TAGEN?|DAYS|JOURS|GIORNI|DAGEN|DAGE?R?|DNI|DNU)(?: (?:NETTO|NET|NETO|NETS))?[,:;–-]?$/
