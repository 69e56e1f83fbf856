// Numbers that a till prints after a `#` instead of a label: `#019943` beside the date, `INV#0142-05-118820`.
import { looksLikeMoney } from '../../../layout/found.ts'
import type { Labelled } from '../../../labels/labelled.ts'
import { findDates } from '@conforme/contract/values/dates'
import { textOf, type Row, type Token } from '../../../layout/sheet.ts'
import type { NumberFound } from './number-found.ts'

const score = { named: 1, bare: -2 }

const named =
  /^(?:INV|INVOICE|R|RCPT?|REC|RECEIPT|BILL|CHK|CHECK|ORDER|TXN|TRX|SLIP|DOC)\.?(?:NO)?\.?[#:]+((?=(?:\D*\d){4})[A-Z\d][A-Z\d/-]*)$/i
const bare = /^#((?=(?:\D*\d){5})[A-Z\d][A-Z\d/-]*)$/i
/** `#01-203`: floor and unit of a Singapore address; OCR confuses 0 and O. */
const ofDoor = /^#[\dOB]{2}-\d{2,4}[A-Z]?$/i
const ofReceipt = /^R\d{6,}$/
const announces = /^(?:ORDER|CHECK|CHK|BILL|RECEIPT|RCPT|INVOICE|INV|SLIP|TICKET)$/

/** In the header above the first amount, or on the line with date and time of the sale, wherever it is. */
export function hashNumbers({ sheet: { rows } }: Labelled): NumberFound[] {
  const first = rows.findIndex(({ tokens }) => looksLikeMoney(tokens.at(-1)?.text ?? ''))
  const end = first < 0 ? rows.length : first
  return rows.flatMap((row) => {
    const isOfMoment = saysMoment(row)
    if (row.index >= end && !isOfMoment) return []
    return row.cells.flatMap(({ tokens }) => tokens.flatMap((_, at) => numberAt(tokens, at, isOfMoment)))
  })
}

function numberAt(cell: Token[], at: number, isOfMoment: boolean): NumberFound[] {
  const token = cell[at]
  if (!token) return []
  const ofName = named.exec(token.text)?.[1]
  const ofHash = bare.exec(token.text)?.[1]
  const isAnnounced = announces.test(cell[at - 1]?.key ?? '')
  // `14-11-16 19:04 SH02 B08 T1 R000338122`: an R-number on the line with date and time.
  if (isOfMoment && ofReceipt.test(token.text))
    return [{ numero: token.text, tokens: [token], score: score.named }]
  if (ofName) return [{ numero: ofName, tokens: [token], score: score.named }]
  if (!ofHash || ofDoor.test(token.text) || (at > 0 && !isAnnounced && !isOfMoment)) return []
  return [{ numero: ofHash, tokens: [token], score: isAnnounced ? score.named : score.bare }]
}

/** The row has a date and a time: `03-03-2016 19:02 R02 #118822` */
const saysMoment = ({ tokens }: Row): boolean =>
  tokens.some(({ text }) => time.test(text)) && findDates(textOf(tokens)).length > 0

const time = /^\d{1,2}:\d{2}(?::\d{2})?(?:[AP]M)?$/i
