// Strips what is printed before or after a name: numbers, telephones, registrations, requests.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { contactWords, endsInOrderTitle, suffix } from './company-words.ts'
import { plainText, textOf, type Token } from '../../../../layout/sheet.ts'

/** `GLN 4333741000005 Musterlieferant GmbH`, `20231188 - CASTRO LEÓN, DIEGO`: the name follows its number. */
export function withoutNumber(tokens: Token[]): Token[] {
  // `Hola, ESTUDIO CONTABLE RÍOS` above an address.
  if (/^¡?hola,$/i.test(tokens[0]?.text ?? '') && tokens.length > 2) return tokens.slice(1)
  if (/^(?:[A-Z]{2,6}[.:]? \d{6,}|\d{5,} [-–])$/.test(plainText(tokens.slice(0, 2)))) return tokens.slice(2)
  // `Consumidor final – Graciela Dacosta`: the name of who needs none.
  const dash = tokens.findIndex(({ text }) => /^[-–—]$/.test(text))
  if (dash > 0 && nobody.test(plainText(tokens.slice(0, dash)))) return tokens.slice(dash + 1)
  // `00000000 CLIENTES VARIOS`: drops the DNI.
  // `0099218 MINIMARKET LOS PINOS SAC`: its code in the seller's books.
  const isOfDni =
    /^(?:\d{8}|0\d{4,9})$/.test(tokens[0]?.text ?? '') && /^\p{L}{2,}/u.test(tokens[1]?.text ?? '')
  // `001 MUNICIPALIDAD DISTRITAL DE …`, `301 REGIÓN …`: drops the code of a government unit.
  const isOfUnit =
    /^(?:00\d|\d{3,6}(?= (?:MUNICIPALIDAD|GOBIERNO|REGION|HOSPITAL|UNIVERSIDAD|MINISTERIO|INSTITUTO|GERENCIA|DIRECCION|RED|UNIDAD|UGEL)\b)) [A-Z]+ /.test(
      plainText(tokens),
    )
  return isOfDni || isOfUnit ? tokens.slice(1) : tokens
}

const nobody = /^(?:CONSUMIDOR FINAL|CLIENTES? VARIOS?|PUBLICO (?:EN )?GENERAL)$/

/** Drops an order title after the name: `Bluebird Records Order Confirmation` */
export function beforeOrderTitle(tokens: Token[]): Token[] {
  const title = endsInOrderTitle.exec(plainText(tokens))?.[0].split(' ') ?? []
  return title.length > 0 && title.length < tokens.length ? tokens.slice(0, -title.length) : tokens
}

/** `ANA PAREDES (cel 998 418 827)`: drops contact data after the name. */
export function withoutContact(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      index > 1 && text.startsWith('(') && contactWords.test(plainText(tokens.slice(index))),
  )
  return at > 0 ? tokens.slice(0, at) : beforeTelephone(tokens)
}

const mobile = /^\(?0\d{1,2}\)?-\d{3,4}[- ]?\d{4}$/

/** `PN. ZAITON 011-2233901`; `En. Osman, Parit Raja, 012-778 2201`: drops a telephone, or all after the comma. */
function beforeTelephone(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => text.endsWith(','))
  const last = tokens[at]
  const length = [1, 2].find((words) => tokens.length > words && mobile.test(plainText(tokens.slice(-words))))
  if (length && !last) return tokens.slice(0, -length)
  const isTelephone = /, [(+]?0\d{1,3}\)?[- ]\d{3,4}[- ]?\d{3,4}$/.test(plainText(tokens))
  return last && isTelephone ? [...tokens.slice(0, at), { ...last, text: last.text.slice(0, -1) }] : tokens
}

const longSentence = 8 // words

/** `pay by wire transfer to`, `Dat betaal ik zelf wel.` are sentences; `Librería de la esquina` can be a shop. */
export function isSentence(tokens: Token[]): boolean {
  const words = tokens.filter(({ text }) => /\p{L}/u.test(text))
  // `sistema propio. Consulte su comprobante`
  if (/\b(?:CONSULTE|VERIFIQUE|DESCARGUE|INGRESE A|VISITE)\b/.test(plainText(tokens))) return true
  const isSmall = ({ text }: Token) => /^[^\p{L}]*\p{Ll}/u.test(text)
  // `has read and agrees to be bound by the order of Redwater Ltd.`
  if (words.length >= longSentence && words.slice(0, 4).every(isSmall)) return true
  if (words.length < 4 || !words.slice(1).every(isSmall) || suffix.test(plainText(tokens))) return false
  return words.slice(0, 1).every(isSmall) || /\p{Ll}{3}[.!]$/u.test(tokens.at(-1)?.text ?? '')
}

/** `ACME S.A.C. Adjuntar guía y copia de esta orden.`: drops an instruction after the legal form or a full stop. */
export function beforeSentence(tokens: Token[]): Token[] {
  const isBehindForm = (index: number) =>
    isSentence(tokens.slice(index)) && suffix.test(plainText(tokens.slice(0, index)))
  const isBehindStop = (index: number) =>
    /^\p{Lu}{4,}\.$/u.test(tokens[index - 1]?.text ?? '') &&
    /^\p{Lu}\p{Ll}{3}/u.test(tokens[index]?.text ?? '') &&
    /^\p{Ll}{2}/u.test(tokens[index + 1]?.text ?? '')
  const stop = tokens.findIndex((_, index) => index > 1 && isBehindStop(index))
  const last = tokens[stop - 1]
  if (last) return [...tokens.slice(0, stop - 1), { ...last, text: last.text.slice(0, -1) }]
  const at = tokens.findIndex((_, index) => index > 1 && isBehindForm(index))
  return at > 0 ? tokens.slice(0, at) : tokens
}

/** `Recibo electrónico de servicios públicos. ACME S.A.A.`: the company after a remark on the paper. */
export function behindRemark(tokens: Token[]): Token[] {
  const stop = tokens.findIndex(({ text }, at) => at > 1 && /^\p{Ll}{4,}\.$/u.test(text))
  const company = tokens.slice(stop + 1)
  const isRemark = stop > 0 && documentTypeOf(plainText(tokens.slice(0, stop))) !== undefined
  return isRemark && company.length > 1 && suffix.test(plainText(company)) ? company : tokens
}

/** `ACME S.A., adjuntar valorización y 2 copias`: lower case after the comma is a sentence, not a name. */
export function beforeRemark(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      text.endsWith(',') &&
      (/^\p{Ll}{4,}/u.test(tokens[index + 1]?.text ?? '') || house.test(textOf(tokens.slice(index + 1)))),
  )
  const last = tokens[at]
  if (last) return [...tokens.slice(0, at), { ...last, text: last.text.slice(0, -1) }]
  // `Aina Rahman,` in a cell of its own, with the town in the next one.
  const end = tokens.at(-1)
  return end && /\p{L},$/u.test(end.text)
    ? [...tokens.slice(0, -1), { ...end, text: end.text.slice(0, -1) }]
    : tokens
}

/** `Oksana Hrytsenko, Narva mnt 7d`: an address after the comma. */
const house = /^\p{L}[\p{L}.]*(?: \p{L}[\p{L}.]*){0,3} \d{1,3}[a-z]?$/iu

/** `ENVASES ANTARA S.A. CITANDO EL NRO. DE PEDIDO`; requires the legal form, as Indonesian names end in `-INDO`, `-ANDO`. */
export function beforeGerund(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ key }, index) =>
      index > 1 &&
      index < tokens.length - 1 &&
      /^[A-Z]{2,}(?:A|IE|YE)NDO$/.test(key) &&
      suffix.test(plainText(tokens.slice(0, index))),
  )
  return at > 0 ? tokens.slice(0, at) : tokens
}

/** Restores an `&` between words that OCR read as a currency sign. */
export function withAmpersands(tokens: Token[]): Token[] {
  const isLost = (at: number) => at > 0 && at < tokens.length - 1 && /^[€£]$/.test(tokens[at]?.text ?? '')
  return tokens.map((token, at) => (isLost(at) ? { ...token, text: '&' } : token))
}

/** `(139386 X)`, `002043319-W`, `(519537-X)` after a company's name is its registration number. */
export function withoutRegistration(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      (index > 1 || (index > 0 && token.text.startsWith('('))) &&
      (/^\(?\d{5,}[-\w]*\)?$/.test(token.text) ||
        hiddenId.test(token.text) ||
        (/^\(\w{1,3}\)$/.test(token.text) && /^\d/.test(tokens[index - 1]?.text ?? ''))),
  )
  return withoutRegister(at > 0 ? tokens.slice(0, at) : tokens)
}

/** `(S****418C)`: a masked personal id. */
const hiddenId = /^\(?[A-Z]?[*xX•]{3,}\d{2,4}[A-Z]?\)?$/

/** `(Co. Reg. No.`, `(RUC` before the number. */
function withoutRegister(tokens: Token[]): Token[] {
  const at = tokens.findLastIndex(({ text }) => text.startsWith('('))
  return at > 0 && ofRegister.test(plainText(tokens.slice(at))) ? tokens.slice(0, at) : tokens
}

const ofRegister =
  /^\((?:CO|COMPANY|BUSINESS|REG|ROC|SSM|UEN|RUC|R\.U\.C|DNI|NIT|RUT|CUIT|RFC|CIF|NIF)\b[A-Z. ]*[.:]?$/
