// Numbers that a till prints behind a `#` instead of a label: `#019943` beside the date, `INV#0142-05-118820`.
import { looksLikeMoney } from '../../../layout/found.ts'
import type { Labelled } from '../../../labels/near-label.ts'
import type { NumberFound } from './number-found.ts'

const score = { named: 1, bare: -2 }

const named =
  /^(?:INV|INVOICE|RCPT?|REC|RECEIPT|BILL|CHK|CHECK|ORDER|TXN|TRX|SLIP|DOC)\.?(?:NO)?\.?[#:]+((?=(?:\D*\d){4})[A-Z\d][A-Z\d/-]*)$/i
const bare = /^#((?=(?:\D*\d){5})[A-Z\d][A-Z\d/-]*)$/i
const announces = /^(?:ORDER|CHECK|CHK|BILL|RECEIPT|RCPT|INVOICE|INV|SLIP|TICKET)$/

/** In the head, over the first amount. */
export function hashNumbers({ sheet: { rows } }: Labelled): NumberFound[] {
  const first = rows.findIndex(({ tokens }) => looksLikeMoney(tokens.at(-1)?.text ?? ''))
  return rows.slice(0, first < 0 ? rows.length : first).flatMap(({ cells }) =>
    cells.flatMap(({ tokens }) =>
      tokens.flatMap((token, at): NumberFound[] => {
        const ofName = named.exec(token.text)?.[1]
        const ofHash = bare.exec(token.text)?.[1]
        const isAnnounced = announces.test(tokens[at - 1]?.key ?? '')
        if (ofName) return [{ numero: ofName, tokens: [token], score: score.named }]
        if (!ofHash || (at > 0 && !isAnnounced)) return []
        return [{ numero: ofHash, tokens: [token], score: isAnnounced ? score.named : score.bare }]
      }),
    ),
  )
}
