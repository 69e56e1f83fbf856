// Labels with many wordings, generated from their parts: `N° de factura`, `RUC del adquiriente`.
import type { LabelName } from './labels.ts'

/** 'Apellido y nombre / razón social' and its many variants, alone or with 'del cliente'. */
export function* partyNamePhrases(): Generator<[string, LabelName]> {
  const people = ['APELLIDO', 'APELLIDOS'].flatMap((last) =>
    ['NOMBRE', 'NOMBRES'].flatMap((first) => [`${last}Y${first}`, `${first}Y${last}`]),
  )
  const single = [...people, 'NOMBRE', 'NOMBRES', 'RAZONSOCIAL', 'DENOMINACION', 'DENOMINACIONSOCIAL']
  const double = single.flatMap((left) =>
    single.flatMap((right) => (left === right ? [] : [`${left}${right}`, `${left}O${right}`])),
  )
  for (const turn of [...single, ...double]) {
    yield [turn, 'party-name']
    for (const whose of ['CLIENTE', 'ADQUIRIENTE', 'ADQUIRENTE', 'RECEPTOR', 'COMPRADOR', 'USUARIO'])
      yield [`${turn}DEL${whose}`, 'client-name']
    for (const whose of ['EMISOR', 'PROVEEDOR', 'VENDEDOR']) yield [`${turn}DEL${whose}`, 'supplier-name']
  }
}

const papers =
  'FACTURA BOLETA BOLETO COMPROBANTE DOCUMENTO TICKET TIQUE RECIBO INVOICE INV BILL RECEIPT DOCUMENT DOC SLIP RECHNUNG RECHNUNGS BELEG KASSENBON KASSABON KASSENBELEG KASSENZETTEL QUITTUNG FACTURE FACTUUR FATTURA FATURA FAKTURA CREDITNOTE CREDITMEMO DEBITNOTE GUTSCHRIFT GUTSCHRIFTS AVOIR CREDITNOTA NOTADECREDITO NOTADEDEBITO NOTADICREDITO'.split(
    ' ',
  )
const numbers = ['N', 'NO', 'NR', 'NRO', 'NUM', 'NUMERO', 'NUMBER', 'NUMMER', 'REF', 'REFERENCE']
const days = ['FECHA', 'FEC', 'DATE', 'DATUM', 'DATA']
const links = ['', 'DE', 'DELA', 'DEL', 'DI', 'DA', 'DO', 'OF', 'DELLA']
const given = [
  'EMISION',
  'EXPEDICION',
  'FACTURACION',
  'EMISSION',
  'EMISSIONE',
  'EMISSAO',
  'ISSUE',
  'FACTURATION',
]
const ends = [
  'VENCIMIENTO',
  'VENC',
  'VTO',
  'VCTO',
  'PAGO',
  'LIMITEDEPAGO',
  'ECHEANCE',
  'SCADENZA',
  'VENCIMENTO',
  'PAYMENT',
]
const calls = [
  'PAGAR',
  'ABONAR',
  'CANCELAR',
  'PAY',
  'PAYABLE',
  'PAYMENTDUE',
  'DUE',
  'PAGAMENTO',
  'PAGARE',
  'ZAHLBAR',
  'FALLIG',
  'TEBETALEN',
  'BETALEN',
]
const until = [
  'ANTESDEL',
  'ANTESDE',
  'HASTAEL',
  'HASTA',
  'BY',
  'BEFORE',
  'ON',
  'ENTRO',
  'ENTROIL',
  'BIS',
  'BISZUM',
  'AM',
  'ATE',
  'VOOR',
  'UITERLIJK',
  'AVANTLE',
]

/** Wordings that announce the number or date of the paper: 'N° de factura', 'Fecha del comprobante'. */
export function* paperLabelPhrases(): Generator<[string, LabelName]> {
  for (const paper of papers) {
    for (const number of numbers) {
      yield [paper + number, 'number']
      for (const link of links) yield [number + link + paper, 'number']
    }
    for (const day of days) {
      yield [paper + day, 'issue-date']
      for (const link of links) yield [day + link + paper, 'issue-date']
    }
  }
  for (const day of days)
    for (const link of links) {
      for (const one of given) yield [day + link + one, 'issue-date']
      for (const one of ends) yield [day + link + one, 'due-date']
    }
  for (const call of calls) for (const word of until) yield [call + word, 'due-date']
  for (const word of ['EMITIDA', 'EMITIDO', 'EXPEDIDA', 'ISSUED', 'AUSGESTELLT'])
    for (const link of ['EL', 'EM', 'ON', 'AM']) yield [word + link, 'issue-date']
}

const otherPapers =
  'MODIFICA MODIFICADO MODIFICADA QUEMODIFICA AMODIFICAR AFECTADO AFECTADA QUEAFECTA RELACIONADO RELACIONADA REFERENCIA DEREFERENCIA REF SUSTENTO DESUSTENTO ORIGEN DEORIGEN ORIGINAL'.split(
    ' ',
  )

/** `Fecha doc. modificado`, `Fecha de emisión del comprobante que modifica`: the issue date of another paper. */
export function* datesOfOtherPapers(): Generator<[string, LabelName]> {
  for (const day of ['FECHA', 'FEC', 'FECHAEMISION', 'FECHADEEMISION', 'FECEMISION'])
    for (const link of ['', 'DE', 'DEL', 'DELA'])
      for (const paper of ['DOC', 'DOCUMENTO', 'COMPROBANTE', 'COMP', 'CPE', 'FACTURA', 'BOLETA'])
        for (const other of otherPapers) yield [day + link + paper + other, 'other-date']
}

const taxNumbers =
  'UID UIDNR UIDNUMMER USTID USTIDNR UMSATZSTEUERID STEUERNUMMER BTW BTWNR BTWNUMMER TVA NTVA NOTVA NDETVA NUMERODETVA NTVAINTRACOMMUNAUTAIRE NTVAINTRACOM PIVA PARTITAIVA CODICEFISCALE VAT VATNO VATID VATNUMBER VATREGNO TAXID TAXNO TAXNUMBER GSTNO GSTIN TIN PIN KRAPIN NIF CIF NIPC CONTRIBUINTE NIP RUC NIT RUT RFC CUIT RNC'.split(
    ' ',
  )
const ofReader = ['IHRE', 'IHR', 'VOTRE', 'UW', 'YOUR', 'VOSTRA', 'VS', 'SEU', 'SU']
const ofWriter = ['UNSERE', 'UNSER', 'NOTRE', 'ONS', 'ONZE', 'OUR', 'NOSTRA', 'NOSSO', 'NUESTRO']
const ofSpanish = (people: string): string[] => people.split(' ').flatMap((who) => [who, `DEL${who}`])
const buyers = [
  ...'CLIENT DUCLIENT ACHETEUR DOCLIENTE KUNDE DESKUNDEN MANDANT DESMANDANTEN KLANT CUSTOMER BUYER NABYWCY CESSIONARIO'.split(
    ' ',
  ),
  ...ofSpanish(
    'CLIENTE COMPRADOR ADQUIRIENTE ADQUIRENTE RECEPTOR DESTINATARIO TITULAR USUARIO SUSCRIPTOR ABONADO INQUILINO',
  ),
]
const sellers = ofSpanish('EMISOR PROVEEDOR VENDEDOR ARRENDADOR LOCADOR')

/** `Ihre UID`, `RUC del adquiriente`, `N° TVA intracommunautaire client`, `Buyer PIN`: tax id of the client or supplier. */
export function* ownersOfTaxNumbers(): Generator<[string, LabelName]> {
  for (const number of taxNumbers) {
    for (const whose of ofReader) yield [whose + number, 'client-id']
    for (const whose of buyers) {
      yield [number + whose, 'client-id']
      yield [whose + number, 'client-id']
    }
    for (const whose of ofWriter) yield [whose + number, 'supplier-id']
    for (const whose of sellers) {
      yield [number + whose, 'supplier-id']
      yield [whose + number, 'supplier-id']
    }
  }
}
