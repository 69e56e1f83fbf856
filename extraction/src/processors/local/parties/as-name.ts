// Words that can be a party's name, less what was printed beside it: an id, a number in a register.
import { findDates } from '@conforme/contract/values/dates'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import {
  contactWords,
  countryName,
  overTheCounter,
  receiptTitle,
  salutation,
  suffix,
  town,
} from './company-words.ts'
import { isPure } from '../identity/document-title.ts'
import { isHeadingPhrase } from '../line-items/columns/column-kinds.ts'
import { textIn, type Found } from '../../../layout/found.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import type { LabelName } from '../../../labels/labels.ts'
import type { Labelled } from '../../../labels/near-label.ts'
import { ofPaper } from '../../../labels/values-over.ts'
import { plainText, textOf, type Token } from '../../../layout/sheet.ts'

/** What is left of a heading or a label that was torn apart. */
const announcement =
  /^(?:DATOS|INFORMACION)(?: DEL?\b|$)|\bLOGO(?:TIPO)?\b|^N(?:O|RO)?[.°]* DE SERIE|^FECHA (?:DE )?(?:VENC|EMIS)|^COMPROBANTE FISCAL|^REPRESENTACION (?:IMPRESA|GRAFICA)|^CONTRATO (?:DE|PARA)\b|^VALE DE (?:CAJA|CONSUMO|SALIDA)\b|^(?:MONTO|IMPORTE|TRIBUTO|IMPUESTO|PERIODO|CONSUMO) (?:DEL?|A|PAGADO|TRIBUTARIO)\b|^REF(?:ERENCIA)?\.? DEL? |^USO (?:DEL )?CFDI\b|^(?:RAZON|SOCIAL)$/

/** Where an Ecuadorian paper has no logo it says so, and a picture loses some of its letters. */
const noLogo = /^NO?T[IE]*ENELOGO$/

/** Who opens the letter, and no party of its own. */
export const department =
  /^(?:ACCOUNTS? (?:PAYABLE|RECEIVABLE|DEPT|DEPARTMENT)|FINANCE (?:DEPT|DEPARTMENT|TEAM)|PURCHASING(?: DEPT| DEPARTMENT)?|CUENTAS POR (?:PAGAR|COBRAR)|(?:DPTO|DEPTO|DEPARTAMENTO|AREA|OFICINA|GERENCIA|SECCION|UNIDAD|JEFATURA)\.? DE (?:COMPRAS|CONTABILIDAD|TESORERIA|FINANZAS|LOGISTICA|ADMINISTRACION|PAGOS|CUENTAS|ABASTECIMIENTO|ADQUISICIONES|FACTURACION)|(?:AFD|AFDELING|ABT|ABTEILUNG)\.? [A-Z]+|(?:INKOOP|EINKAUF|ACHATS|SERVICE ACHATS|TESORERIA|CONTABILIDAD|BUCHHALTUNG|COMPTABILITE|SERVICE COMPTABILITE(?: FOURNISSEURS)?|KREDITORENBUCHHALTUNG|CONTAS A PAGAR|CRUSCOTTO|ADMINISTRATIE))[.:]?$/

/** Titles that say no kind. */
const untyped = /COMPROBANTE|DOCUMENTO|\bELECTRONIC[OA]/

/** `WARENRECHNUNG`, `Schlussrechnung`: a title in one word. */
const compound = /^[A-Z]+(?:RECHNUNG|FACTUUR|FAKTURA)$/

/** What RUC stands for, in full as SUNAT's own guías print it behind the name. */
const registerOfTaxpayers = /^REGISTRO UNICO DEL? CONTRIBUYENTES?$/

/** `Shop 6` of `Shop 6, 41 Harbour Street` */
const unit =
  /^(?:STORE|BRANCH|OUTLET|SHOP|UNIT|SUITE|LEVEL|LOT|FLAT|APT|STALL|KIOSK|BLK|BLOCK|LOCAL|STAND|PUESTO|OFICINA|PISO|NAVE)\.? (?:N[O°º]\.? ?)?#?[A-Z]?-?\d+[A-Z]?$/

export function asName(page: Labelled, tokens: Token[]): Found<string> | undefined {
  const first = tokens[0]
  const label = first && page.labelOf.get(first)
  // `Categoría: DOMÉSTICO`, whether or not the word is known.
  if ((label ?? (tokens.length > 1 ? first : undefined))?.colon) return undefined
  if (isNothingButLabels(page, tokens) || isAside(tokens) || isSentence(tokens)) return undefined
  if (label && announcesFigure(label, tokens)) return undefined
  if (isStreet(tokens)) return undefined
  const cut = tokens.findIndex(
    (token, at) =>
      /^(?:RUC|R\.U\.C\.?|DNI|NIT|RUT|RFC|CUIT|NIF|CIF)[.:]?$/i.test(token.text) ||
      /^\(?(?:10|20)\d{9}\)?$/.test(token.text) ||
      registerOfTaxpayers.test(plainText(tokens.slice(at, at + 4))),
  )
  const idFirst = cut === 0 && /\d{8}/.test(first?.text ?? '')
  const uncut = idFirst ? tokens.slice(1) : cut > 0 ? tokens.slice(0, cut) : cut === 0 ? [] : tokens
  const kept = withoutContact(withoutNumber(uncut))
  const name = textIn(
    withAmpersands(
      beforeSentence(
        beforeGerund(beforeRemark(beforeAddress(withoutRegistration(beforeTown(kept) ?? kept)))),
      ),
    ),
  )
  if (!name || !/\p{L}{2,}/u.test(name.value)) return undefined
  const plain = plainText(name.tokens)
  if (
    ((documentTypeOf(plain) || untyped.test(plain)) && isPure(plain)) ||
    announcement.test(plain) ||
    noLogo.test(plain.replaceAll(' ', '')) ||
    department.test(plain) ||
    salutation.test(plain) ||
    countryName.test(plain) ||
    overTheCounter.test(plain) ||
    /^ENTREPRENEUR INDIVIDUEL\b/.test(plain) ||
    /^POS PROVIDER\b/.test(plain) ||
    compound.test(plain) ||
    unit.test(plain) ||
    // `Señor(es):` left empty over `CANT.   DESCRIPCIÓN`.
    isHeadingPhrase(plain) ||
    receiptTitle.test(plain) ||
    /^COP(?:Y|IA)$/.test(plain)
  )
    return undefined
  if (
    (contactWords.test(plain) && !isNamedForSite(plain)) ||
    (findDates(plain).length > 0 && (plain.length < 25 || /\b\d{1,2}:\d\d\b/.test(plain))) ||
    (/^\d/.test(plain) && /^[\d\s.-]+$/.test(plain))
  )
    return undefined
  return name
}

/** A word is a label or a value, never both. */
function isNothingButLabels(page: Labelled, tokens: Token[]): boolean {
  return tokens.every((token) => page.labelOf.get(token)?.exact === true && !/\d/.test(token.text))
}

/** `Your order AB321`, `TOTAL AMOUNT DUE ON August 3`: a label that a figure follows. */
function announcesFigure(label: Occurrence, tokens: Token[]): boolean {
  const rest = tokens.slice(label.tokens.length)
  const isOfFigures = label.names.some((name) => ofFigures.includes(name))
  return label.exact && isOfFigures && label.key.length >= 6 && rest.some(({ text }) => /\d/.test(text))
}

const ofFigures: readonly LabelName[] = [...ofPaper, 'subtotal', 'tax', 'total']

/** `C/ SAN ROQUE, 22 BAJO`: less its number a street might pass for a name. */
function isStreet(tokens: Token[]): boolean {
  const text = plainText(tokens)
  return beginsStreet.test(text) && / \d/.test(text) && !suffix.test(text)
}

/** `circle.com b.v.`: a company that goes by the name of its site. */
export const isNamedForSite = (text: string): boolean =>
  /^[A-Z\d-]+\.COM .{2,}$/.test(text) && suffix.test(text)

/** `(Not to be used for payment)` */
export const isAside = (tokens: Token[]): boolean =>
  tokens[0]?.text.startsWith('(') === true && tokens.at(-1)?.text.endsWith(')') === true

/** `GLN 4333741000005 Musterlieferant GmbH`, `20231188 - CASTRO LEÓN, DIEGO`: the name stands behind its number. */
function withoutNumber(tokens: Token[]): Token[] {
  // `Hola, ESTUDIO CONTABLE RÍOS` over an address.
  if (/^¡?hola,$/i.test(tokens[0]?.text ?? '') && tokens.length > 2) return tokens.slice(1)
  if (/^(?:[A-Z]{2,6}[.:]? \d{6,}|\d{5,} [-–])$/.test(plainText(tokens.slice(0, 2)))) return tokens.slice(2)
  // `00000000 CLIENTES VARIOS`: the DNI.
  const isOfDni = /^\d{8}$/.test(tokens[0]?.text ?? '') && /^\p{L}{2,}/u.test(tokens[1]?.text ?? '')
  // `001 MUNICIPALIDAD DISTRITAL DE …`: which unit of the State it is.
  const isOfUnit = /^00\d$/.test(tokens[0]?.text ?? '') && tokens.length > 2
  return isOfDni || isOfUnit ? tokens.slice(1) : tokens
}

/** `ANA PAREDES (cel 998 418 827)`: how to reach somebody stands behind the name. */
function withoutContact(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      index > 1 && text.startsWith('(') && contactWords.test(plainText(tokens.slice(index))),
  )
  return at > 0 ? tokens.slice(0, at) : beforeTelephone(tokens)
}

const mobile = /^\(?0\d{1,2}\)?-\d{3,4}[- ]?\d{4}$/

/** `PN. ZAITON 011-2233901`; `En. Osman, Parit Raja, 012-778 2201`: where somebody is and a telephone, behind a comma. */
function beforeTelephone(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => text.endsWith(','))
  const last = tokens[at]
  const length = [1, 2].find((words) => tokens.length > words && mobile.test(plainText(tokens.slice(-words))))
  if (length && !last) return tokens.slice(0, -length)
  const isTelephone = /, [(+]?0\d{1,3}\)?[- ]\d{3,4}[- ]?\d{3,4}$/.test(plainText(tokens))
  return last && isTelephone ? [...tokens.slice(0, at), { ...last, text: last.text.slice(0, -1) }] : tokens
}

/** `pay by wire transfer to`, `Dat betaal ik zelf wel.`; a shop may well be called `Librería de la esquina`. */
function isSentence(tokens: Token[]): boolean {
  const words = tokens.filter(({ text }) => /\p{L}/u.test(text))
  const isSmall = ({ text }: Token) => /^[^\p{L}]*\p{Ll}/u.test(text)
  if (words.length < 4 || !words.slice(1).every(isSmall) || suffix.test(plainText(tokens))) return false
  return words.slice(0, 1).every(isSmall) || /\p{Ll}{3}[.!]$/u.test(tokens.at(-1)?.text ?? '')
}

/** `ACME S.A.C. Adjuntar guía y copia de esta orden.`: behind the legal form, or a full stop, somebody is told what to do. */
function beforeSentence(tokens: Token[]): Token[] {
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

/** `ACME S.A., adjuntar valorización y 2 copias`: a sentence goes on behind the comma, a name does not. */
function beforeRemark(tokens: Token[]): Token[] {
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

/** `Oksana Hrytsenko, Narva mnt 7d`: behind the comma where somebody lives. */
const house = /^\p{L}[\p{L}.]*(?: \p{L}[\p{L}.]*){0,3} \d{1,3}[a-z]?$/iu

/** `ENVASES ANTARA S.A. CITANDO EL NRO. DE PEDIDO` */
function beforeGerund(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ key }, index) =>
      index > 1 && /^[A-Z]{3,}NDO$/.test(key) && suffix.test(plainText(tokens.slice(0, index))),
  )
  return at > 0 ? tokens.slice(0, at) : tokens
}

/** What a reader of pictures makes of `&` between two words. */
export function withAmpersands(tokens: Token[]): Token[] {
  const isLost = (at: number) => at > 0 && at < tokens.length - 1 && /^[€£]$/.test(tokens[at]?.text ?? '')
  return tokens.map((token, at) => (isLost(at) ? { ...token, text: '&' } : token))
}

/** `(139386 X)`, `002043319-W`, `(519537-X)` behind a company's name is its number in a register. */
function withoutRegistration(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      index > 1 &&
      (/^\(?\d{5,}[-\w]*\)?$/.test(token.text) ||
        (/^\(\w{1,3}\)$/.test(token.text) && /^\d/.test(tokens[index - 1]?.text ?? ''))),
  )
  return withoutRegister(at > 0 ? tokens.slice(0, at) : tokens)
}

/** `(Co. Reg. No.` before that number. */
function withoutRegister(tokens: Token[]): Token[] {
  const at = tokens.findLastIndex(({ text }) => text.startsWith('('))
  return at > 1 && ofRegister.test(plainText(tokens.slice(at))) ? tokens.slice(0, at) : tokens
}

const ofRegister = /^\((?:CO|COMPANY|BUSINESS|REG|ROC|SSM|UEN)\b[A-Z. ]*[.:]?$/

/** Who sent the paper, over the window of the envelope. */
export const isSenderLine = (tokens: Token[]): boolean =>
  (beforeTown(tokens) ?? beforeAddress(tokens)).length < tokens.length

/** `ACME GmbH - Lindenweg 4 - 63571 Gelnhausen`, `ACME S.A.A. Av. Grau 120`: one line over the window of an envelope; the name ends with its form. */
function beforeAddress(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      index > 0 && /^[-–—·•●|,/]$/.test(text) && suffix.test(plainText(tokens.slice(0, index))),
  )
  const rest = at < 0 ? [] : tokens.slice(at + 1)
  if (rest.some(({ text }) => /\d/.test(text))) return tokens.slice(0, at)
  const street = tokens.findIndex((_, index) => {
    const behind = plainText(tokens.slice(index))
    return beginsStreet.test(behind) && /\d/.test(behind) && suffix.test(plainText(tokens.slice(0, index)))
  })
  return street > 0 ? tokens.slice(0, street) : beforeHouse(tokens)
}

/** `Malerbetrieb Schöning · Deichstr. 14 · 26789 Leer`: a name, a street and a town, parted by the same sign. */
export function beforeTown(tokens: Token[]): Token[] | undefined {
  const named = beforeCommas(tokens)
  if (named) return named
  const signs = tokens.filter(({ text }) => /^[-–—·•●|]$/.test(text))
  const [first, last] = [signs[0], signs.at(-1)]
  if (!first || !last || signs.length < 2) return undefined
  const street = plainText(tokens.slice(tokens.indexOf(first) + 1, tokens.indexOf(last)))
  const isAddress = /\d/.test(street) && town.test(plainText(tokens.slice(tokens.indexOf(last) + 1)))
  return isAddress && tokens.indexOf(first) > 0 ? tokens.slice(0, tokens.indexOf(first)) : undefined
}

/** `Wattenmeer GmbH & Co. KG, Kanalstr. 210, 22113 Hamburg`: parted by commas. */
function beforeCommas(tokens: Token[]): Token[] | undefined {
  const at = tokens.findIndex(({ text }, index) => {
    const name = [...tokens.slice(0, index), { ...(tokens[index] as Token), text: text.slice(0, -1) }]
    return index > 0 && text.endsWith(',') && suffix.test(plainText(name))
  })
  const [last] = tokens.slice(at, at + 1)
  const end = tokens.findLastIndex(({ text }) => text.endsWith(','))
  const street = plainText(tokens.slice(at + 1, end + 1))
  const isAddress = at > 0 && end > at && /\d/.test(street) && town.test(plainText(tokens.slice(end + 1)))
  return last && isAddress ? [...tokens.slice(0, at), { ...last, text: last.text.slice(0, -1) }] : undefined
}

/** `Marta Oyola, 4 Elm Grove, Leeds`, `ACME S.A.C., Av. Grau 120`: an address behind the name and a comma. */
function beforeHouse(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }, index) => {
    const rest = tokens.slice(index + 1)
    const street = plainText(rest)
    const isStreet =
      /^\d{1,5}[A-Z]? [A-Z]{2}/.test(street) || (beginsStreet.test(street) && /\d/.test(street))
    return index > 0 && text.endsWith(',') && isStreet
  })
  const last = tokens[at] ?? tokens[townAt(tokens)]
  return last ? [...tokens.slice(0, tokens.indexOf(last)), { ...last, text: last.text.slice(0, -1) }] : tokens
}

/** `Fenwold Stores Ltd, Grantham NG31`: what follows the legal form and a comma is no name. */
function townAt(tokens: Token[]): number {
  return tokens.findIndex(({ text }, index) => {
    const rest = plainText(tokens.slice(index + 1))
    const name = [...tokens.slice(0, index), { ...(tokens[index] as Token), text: text.slice(0, -1) }]
    return (
      index > 0 && text.endsWith(',') && rest !== '' && !suffix.test(rest) && suffix.test(plainText(name))
    )
  })
}

const beginsStreet =
  /^(?:AV|AVDA|AVENIDA|JR|JIRON|CALLE|CL|PSJE|PASAJE|CARRETERA|CRA|CARRERA|RUA|RUE|VIA|C\/)[. ]/
