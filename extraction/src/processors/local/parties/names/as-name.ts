// Decides whether words can be a party's name, and strips what is printed next to it: ids, register numbers.
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
  behindRemark,
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

/** Remains of a heading or label that was split. */
const announcement =
  /^(?:DATOS|INFORMACION)(?: DEL?\b|$)|^DETALLE DEL? |^APPROVED\b|^DIA[ /]+MES[ /]+ANO$|\bLOGO(?:TIPO)?\b|^N(?:O|RO)?[.°]* DE SERIE|^FECHA (?:DE )?(?:VENC|EMIS)|^COMPROBANTE FISCAL|^REPRESENTACION (?:IMPRESA|GRAFICA)|^CONTRATO (?:DE|PARA)\b|^VALE DE (?:CAJA|CONSUMO|SALIDA)\b|^(?:MONTO|IMPORTE|TRIBUTO|IMPUESTO|PERIODO|CONSUMO) (?:DEL?|A|PAGADO|TRIBUTARIO)\b|^REF(?:ERENCIA)?\.? DEL? |^USO (?:DEL )?CFDI\b|^(?:RAZON|SOCIAL)$/

/** The placeholder for a missing logo on Ecuadorian papers, of which OCR loses some letters. */
const noLogo = /^NO?T[IE]*ENELOGO$/

/** A department is the reader of a letter, not a party. */
export const department =
  /^(?:ACCOUNTS? (?:PAYABLE|RECEIVABLE|DEPT|DEPARTMENT)|FINANCE (?:DEPT|DEPARTMENT|TEAM)|PURCHASING(?: DEPT| DEPARTMENT)?|CUENTAS POR (?:PAGAR|COBRAR)|(?:DPTO|DEPTO|DEPARTAMENTO|AREA|OFICINA|GERENCIA|SECCION|UNIDAD|JEFATURA)\.? DE (?:COMPRAS|CONTABILIDAD|TESORERIA|FINANZAS|LOGISTICA|ADMINISTRACION|PAGOS|CUENTAS|ABASTECIMIENTO|ADQUISICIONES|FACTURACION)|(?:AFD|AFDELING|ABT|ABTEILUNG)\.? [A-Z]+|(?:INKOOP|EINKAUF|ACHATS|SERVICE ACHATS|TESORERIA|CONTABILIDAD|BUCHHALTUNG|COMPTABILITE|SERVICE COMPTABILITE(?: FOURNISSEURS)?|KREDITORENBUCHHALTUNG|CONTAS A PAGAR|CRUSCOTTO|ADMINISTRATIE))[.:]?$/

/** Titles without a document type. */
const untyped = /COMPROBANTE|DOCUMENTO|\bELECTRONIC[OA]/

/** `WARENRECHNUNG`, `Schlussrechnung`: a title as a compound word. */
const compound = /^[A-Z]+(?:RECHNUNG|FACTUUR|FAKTURA)$/

/** The full form of RUC, which SUNAT's own guías print after the name. */
const registerOfTaxpayers = /^REGISTRO UNICO DEL? CONTRIBUYENTES?$/

/** `Inh. Jutta Kern e.K.` under the shop's name: its owner. */
export const ofOwner = /^INH(?:ABER(?:IN)?)?\b[.:]? \S/

/** Closing formula of a letter. */
const closing =
  /^(?:YOURS? (?:SINCERELY|FAITHFULLY|TRULY)|SINCERELY|(?:KIND|BEST|WARM) REGARDS|(?:MIT )?(?:FREUNDLICHEN?|BESTEN|VIELEN) GRUSSE?N?|ATENTAMENTE|ATTE\.?|SALUDOS|CORDIALEMENT|CORDIALI SALUTI|MET VRIENDELIJKE GROET(?:EN)?|ATENCIOSAMENTE)\b/

/** Unit or branch of an address: `Shop 6` of `Shop 6, 41 Harbour Street`; `STORE 118 - FRESNO` */
const unit =
  /^(?:STORE|BRANCH|OUTLET|SHOP|UNIT|SUITE|LEVEL|LOT|FLAT|APT|STALL|KIOSK|BLK|BLOCK|LOCAL|STAND|PUESTO|OFICINA|PISO|NAVE)\.? (?:N[O°º]\.? ?)?#?[A-Z]?-?\d+[A-Z]?(?: [-–] [A-Z ]+)?$/

/** `Departamento de Valle, Honduras, C.A.` under the name of a town hall. */
const inCountry = /^(?:DEPARTAMENTO|DEPTO|DPTO|PROVINCIA|MUNICIPIO)\.? DE [A-Z ]+, [A-Z]/

/** A type of restaurant, under its name. */
const ofCuisine =
  /^(?:PURE |100% )?(?:VEG(?:ETARIAN)?\.?,? )?(?:MULTI[- ]?CUISINE|FAMILY|FINE DINE) RESTAURANT\W*$/

/** `Emitida por: mcaceres`: a user account of a program, not a name. */
const login = /^\p{Ll}{3,}$/u

/** `Fecha de traslado 2025-07-16`, and dates with a time. */
const isDay = /^(?:FECHA|FEC|DATE)\b|\b\d{1,2}:\d\d\b/

/** `(COSTADO FARMACIA SAN JUAN), SAN MARTIN`: a landmark in an address. */
const besideWhat =
  /^\(?(?:AL )?(?:COSTADO|FRENTE|ESPALDAS?|ALTURA|CERCA|DETRAS|CRUCE|ESQUINA) (?:A|AL|DEL?|CON|\p{L}{3,})\b.*\)/u

/** Page numbers: `Página 1 de 3` */
const ofPages = /^PAG(?:INA)?\.? ?\d+(?: (?:DE|OF) \d+)?$/

export function asName(page: Labelled, tokens: Token[]): Found<string> | undefined {
  // `RAZON SOCIAL MINERA PAMPA ALTA S.A.`, without a colon
  if (/^RAZON SOCIAL \S/.test(plainText(tokens))) return asName(page, tokens.slice(2))
  const first = tokens[0]
  const label = first && page.labelOf.get(first)
  // `Categoría: DOMÉSTICO`: a colon ends a label, known or not.
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
  const kept = withoutContact(withoutNumber(behindRemark(uncut)))
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
    // `CAF018` is a customer code, `PUR-ORD-2025-00047` and `OS-00447-2026-LOG` are document numbers.
    /^(?:[A-Z]{1,5}-){0,3}[A-Z]{1,5}-?(?:\d{4}-)?\d{3,}(?:-\d{4})?(?:-[A-Z]{1,5})?$/.test(plain) ||
    compound.test(plain) ||
    unit.test(plain) ||
    ofCuisine.test(plain) ||
    /^REF\.? N(?:O|RO|UM)?[.°º:]/.test(plain) ||
    inCountry.test(plain) ||
    // `Señor(es):` left empty above `CANT.   DESCRIPCIÓN`.
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

/** `Service location:` without a value is a label, known or not. */
const isLabelToEnd = ({ labelOf }: Labelled, tokens: Token[]): boolean =>
  tokens.length > 1 && tokens.slice(-1).some((last) => last.colon && !labelOf.has(last))

/** True if every word belongs to an exact label. */
function isNothingButLabels(page: Labelled, tokens: Token[]): boolean {
  return tokens.every((token) => page.labelOf.get(token)?.exact === true && !/\d/.test(token.text))
}

/** `Your order AB321`, `TOTAL AMOUNT DUE ON August 3`: a label that announces a number. */
function announcesFigure(label: Occurrence, tokens: Token[]): boolean {
  const rest = tokens.slice(label.tokens.length)
  const isOfFigures = label.names.some((name) => ofFigures.includes(name))
  return label.exact && isOfFigures && label.key.length >= 6 && rest.some(({ text }) => /\d/.test(text))
}

const ofFigures: readonly LabelName[] = [...ofPaper, 'subtotal', 'tax', 'total']

/** `C/ SAN ROQUE, 22 BAJO`: without its number, a street could pass for a name. */
function isStreet(tokens: Token[]): boolean {
  const text = plainText(tokens)
  return beginsStreet.test(text) && / \d/.test(text) && !suffix.test(text)
}

/** `circle.com b.v.`: a company named after its website. */
export const isNamedForSite = (text: string): boolean =>
  /^[A-Z\d-]+\.COM .{2,}$/.test(text) && suffix.test(text)

/** Text in parentheses, or a group: `(Not to be used for payment)` */
export const isAside = (tokens: Token[]): boolean =>
  ofGroup.test(plainText(tokens)) ||
  (tokens[0]?.text.startsWith('(') === true && tokens.at(-1)?.text.endsWith(')') === true)

/** `A member of HL Makan Group Sdn Bhd`: the owner of the shop. */
const ofGroup = /^(?:AN? )?(?:MEMBER|PART|DIVISION|SUBSIDIARY|UNIT) OF /
