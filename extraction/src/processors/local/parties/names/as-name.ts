// Words that can be a party's name, less what was printed beside it: an id, a number in a register.
import { findDates } from '@conforme/contract/values/dates'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import {
  contactWords,
  countryName,
  overTheCounter,
  placeAndDay,
  receiptTitle,
  salutation,
  suffix,
} from './company-words.ts'
import { beforeAddress, beforeTown, beginsStreet } from './before-address.ts'
import {
  beforeGerund,
  beforeOrderTitle,
  beforeRemark,
  beforeSentence,
  isSentence,
  withAmpersands,
  withoutContact,
  withoutNumber,
  withoutRegistration,
} from './name-end.ts'
import { isPure } from '../../identity/document-title.ts'
import { isHeadingPhrase } from '../../line-items/columns/column-kinds.ts'
import { textIn, type Found } from '../../../../layout/found.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { ofPaper } from '../../../../labels/values-over.ts'
import { plainText, type Token } from '../../../../layout/sheet.ts'

/** What is left of a heading or a label that was torn apart. */
const announcement =
  /^(?:DATOS|INFORMACION)(?: DEL?\b|$)|^DETALLE DEL? |^APPROVED\b|^DIA[ /]+MES[ /]+ANO$|\bLOGO(?:TIPO)?\b|^N(?:O|RO)?[.°]* DE SERIE|^FECHA (?:DE )?(?:VENC|EMIS)|^COMPROBANTE FISCAL|^REPRESENTACION (?:IMPRESA|GRAFICA)|^CONTRATO (?:DE|PARA)\b|^VALE DE (?:CAJA|CONSUMO|SALIDA)\b|^(?:MONTO|IMPORTE|TRIBUTO|IMPUESTO|PERIODO|CONSUMO) (?:DEL?|A|PAGADO|TRIBUTARIO)\b|^REF(?:ERENCIA)?\.? DEL? |^USO (?:DEL )?CFDI\b|^(?:RAZON|SOCIAL)$/

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

/** `Inh. Jutta Kern e.K.` under the name of the shop: whose it is. */
export const ofOwner = /^INH(?:ABER(?:IN)?)?\b[.:]? \S/

/** What a letter ends with. */
const closing =
  /^(?:YOURS? (?:SINCERELY|FAITHFULLY|TRULY)|SINCERELY|(?:KIND|BEST|WARM) REGARDS|(?:MIT )?(?:FREUNDLICHEN?|BESTEN|VIELEN) GRUSSE?N?|ATENTAMENTE|ATTE\.?|SALUDOS|CORDIALEMENT|CORDIALI SALUTI|MET VRIENDELIJKE GROET(?:EN)?|ATENCIOSAMENTE)\b/

/** `Shop 6` of `Shop 6, 41 Harbour Street`; `STORE 118 - FRESNO` */
const unit =
  /^(?:STORE|BRANCH|OUTLET|SHOP|UNIT|SUITE|LEVEL|LOT|FLAT|APT|STALL|KIOSK|BLK|BLOCK|LOCAL|STAND|PUESTO|OFICINA|PISO|NAVE)\.? (?:N[O°º]\.? ?)?#?[A-Z]?-?\d+[A-Z]?(?: [-–] [A-Z ]+)?$/

/** `Departamento de Valle, Honduras, C.A.` under the name of a town hall. */
const inCountry = /^(?:DEPARTAMENTO|DEPTO|DPTO|PROVINCIA|MUNICIPIO)\.? DE [A-Z ]+, [A-Z]/

/** What kind of kitchen it is, under the name of the house. */
const ofCuisine =
  /^(?:PURE |100% )?(?:VEG(?:ETARIAN)?\.?,? )?(?:MULTI[- ]?CUISINE|FAMILY|FINE DINE) RESTAURANT\W*$/

/** `Emitida por: mcaceres`: whose account of a program it was, and nobody's name. */
const login = /^\p{Ll}{3,}$/u

/** `Fecha de traslado 2025-07-16`, and days with an hour. */
const isDay = /^(?:FECHA|FEC|DATE)\b|\b\d{1,2}:\d\d\b/

/** `(COSTADO FARMACIA SAN JUAN), SAN MARTIN`: in an address, what the house stands beside. */
const besideWhat =
  /^\(?(?:AL )?(?:COSTADO|FRENTE|ESPALDAS?|ALTURA|CERCA|DETRAS|CRUCE|ESQUINA) (?:A|AL|DEL?|CON|\p{L}{3,})\b.*\)/u

/** `Página 1 de 3` */
const ofPages = /^PAG(?:INA)?\.? ?\d+(?: (?:DE|OF) \d+)?$/

export function asName(page: Labelled, tokens: Token[]): Found<string> | undefined {
  // `RAZON SOCIAL MINERA PAMPA ALTA S.A.`, without a colon
  if (/^RAZON SOCIAL \S/.test(plainText(tokens))) return asName(page, tokens.slice(2))
  const first = tokens[0]
  const label = first && page.labelOf.get(first)
  // `Categoría: DOMÉSTICO`, whether or not the word is known.
  if ((label ?? first)?.colon || isLabelToEnd(page, tokens)) return undefined
  if (isNothingButLabels(page, tokens) || isAside(tokens) || isSentence(tokens)) return undefined
  if (besideWhat.test(plainText(tokens)) || ofPages.test(plainText(tokens))) return undefined
  if (label && announcesFigure(label, tokens)) return undefined
  if (isStreet(tokens) || placeAndDay.test(plainText(tokens))) return undefined
  const cut = tokens.findIndex(
    (token, at) =>
      /^(?:RUC|R\.U\.C\.?|DNI|NIT|RUT|RFC|CUIT|NIF|CIF)[.:]?$/i.test(token.text) ||
      (/^(?:GST|SST|VAT|HST|ABN|UEN)$/.test(token.key) && /\d{5}/.test(tokens[at + 1]?.key ?? '')) ||
      /^\(?(?:10|20)\d{9}\)?$/.test(token.text) ||
      registerOfTaxpayers.test(plainText(tokens.slice(at, at + 4))),
  )
  const idFirst = cut === 0 && /\d{8}/.test(first?.text ?? '')
  const uncut = idFirst ? tokens.slice(1) : cut > 0 ? tokens.slice(0, cut) : cut === 0 ? [] : tokens
  const kept = withoutContact(withoutNumber(uncut))
  const name = textIn(
    withAmpersands(
      beforeSentence(
        beforeGerund(
          beforeRemark(beforeAddress(withoutRegistration(beforeTown(kept) ?? beforeOrderTitle(kept)))),
        ),
      ),
    ),
  )
  if (!name || !/\p{L}{2,}/u.test(name.value) || login.test(name.value)) return undefined
  const plain = plainText(name.tokens)
  if (
    ((documentTypeOf(plain) || untyped.test(plain)) && isPure(plain)) ||
    announcement.test(plain) ||
    noLogo.test(plain.replaceAll(' ', '')) ||
    department.test(plain) ||
    salutation.test(plain) ||
    ofOwner.test(plain) ||
    closing.test(plain) ||
    countryName.test(plain) ||
    overTheCounter.test(plain) ||
    /^ENTREPRENEUR INDIVIDUEL\b/.test(plain) ||
    /^POS PROVIDER\b/.test(plain) ||
    // `CAF018` is a number in somebody's books, `PUR-ORD-2025-00047` that of a paper.
    /^(?:[A-Z]{1,5}-){0,3}[A-Z]{1,5}-?(?:\d{4}-)?\d{3,}$/.test(plain) ||
    compound.test(plain) ||
    unit.test(plain) ||
    ofCuisine.test(plain) ||
    /^REF\.? N(?:O|RO|UM)?[.°º:]/.test(plain) ||
    inCountry.test(plain) ||
    // `Señor(es):` left empty over `CANT.   DESCRIPCIÓN`.
    isHeadingPhrase(plain) ||
    receiptTitle.test(plain) ||
    /^COP(?:Y|IA)$/.test(plain)
  )
    return undefined
  if (
    (contactWords.test(plain) && !isNamedForSite(plain)) ||
    (findDates(plain).length > 0 && (plain.length < 25 || isDay.test(plain))) ||
    placeAndDay.test(plain) ||
    (/^\d/.test(plain) && /^[\d\s.-]+$/.test(plain))
  )
    return undefined
  return name
}

/** `Service location:` with nothing behind it is a label, known or not. */
const isLabelToEnd = ({ labelOf }: Labelled, tokens: Token[]): boolean =>
  tokens.length > 1 && tokens.slice(-1).some((last) => last.colon && !labelOf.has(last))

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
  ofGroup.test(plainText(tokens)) ||
  (tokens[0]?.text.startsWith('(') === true && tokens.at(-1)?.text.endsWith(')') === true)

/** `A member of HL Makan Group Sdn Bhd`: to whom the shop belongs. */
const ofGroup = /^(?:AN? )?(?:MEMBER|PART|DIVISION|SUBSIDIARY|UNIT) OF /
