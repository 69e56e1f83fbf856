// Separates a label from the value or the label that is printed against it: `RUC:20100070970`, `N°F001-1`, `IGV18%`.

/** A tax name glued to its rate: `I.G.V.18%` */
const taxAndRate =
  /^(I\.?G\.?V\.?|I\.?V\.?A\.?|GST|SST|VAT|TVA|BTW|MWST|UST|TAX)[-:]?(\d{1,2}(?:[.,]\d+)?%)$/i

export function splitAtLabels(text: string): string[] {
  if (/^(?:https?|www)/i.test(text)) return [text]
  const colon = /^(.*\p{L}[.)°º#]*:)(.+)$/su.exec(text)
  if (colon?.[1] && colon[2] && !colon[2].startsWith('//'))
    return [...splitAtLabels(colon[1]), ...splitAtLabels(colon[2])]
  const equals = /^(\p{L}{2,8})=(\d[\d.,]*)$/u.exec(text)
  if (equals?.[1] && equals[2]) return [`${equals[1]}:`, equals[2]]
  const number = /^(N[°º]|N(?:[uú]m|ro|o)\.)((?=\S*\d)\S{3,})$/i.exec(text)
  if (number?.[1] && number[2]) return [number[1], number[2]]
  // `P.VNro.00012`, `SerieB`
  const label =
    /^(\p{L}[\p{L}.]{0,9}N(?:ro\.?|[°º]))(\d{3,})$/u.exec(text) ?? /^(Serie)([A-Z]{1,2}\d{0,3})$/.exec(text)
  if (label?.[1] && label[2]) return [label[1], label[2]]
  // `ELECTRONICAN°B205-00013774`
  const title = /^(\p{L}{6,})(N[°º])([A-Z][A-Z\d]{3}-\d+)$/u.exec(text)
  if (title?.[1] && title[2] && title[3]) return [title[1], title[2], title[3]]
  const rate = /^(\p{L}[\p{L}\d.]*)(\(\d{1,2}(?:[.,]\d+)?%\)?|@\d{1,2}(?:[.,]\d+)?%)$/u.exec(text)
  if (rate?.[1] && rate[2]) return [rate[1], rate[2]]
  const glued = taxAndRate.exec(text)
  if (glued?.[1] && glued[2]) return [glued[1], glued[2]]
  // Two headings glued together: `GST 6%AMT`.
  const heading = /^(\d{1,2}(?:[.,]\d+)?%)(\p{L}{3,}\.?)$/u.exec(text)
  if (heading?.[1] && heading[2]) return [heading[1], heading[2]]
  const slash = /^(\p{L}{4,}\/)(\p{L}{4,}[.:]*)$/u.exec(text)
  if (slash?.[1] && slash[2]) return [slash[1], slash[2]]
  // The tax code that a till prints after an amount.
  const taxed = /^(\d[\d.,]*[.,]\d{2}-?)([A-Zsz]|S[RT]|Z[RP]|ZRL|ZRE|TX|NR)$/.exec(text)
  if (taxed?.[1] && taxed[2]) return [taxed[1], taxed[2]]
  const bars = text.split(/(?<=\S)[|¦](?=\S)/)
  return bars.length > 1 && bars.length < 4 ? bars : [text]
}
