// Regexes for words that mark a line as a company, an address, contact data, a slogan or a heading.
import { plainText, type Token } from '../../../../layout/sheet.ts'

/** Joins a list separated by semicolons into regex alternatives. */
function patterns(list: string): string {
  return list
    .split(';')
    .map((one) => one.trim())
    .join('|')
}

// Includes OCR misreadings that are unambiguous: `S.A,C.`, `E.1.R.L.`, `SDN BID`; but not `SRI`, a tax office.
const legalForms = patterns(String.raw`
  S\.? ?A\.? ?C\.?(?: ?S\.?)?; [S5][.,] ?A[.,] ?[CG]\.?; S\.? ?CIVIL(?: DE R\.? ?L\.?)?; S\.? ?A\.? ?A\.?; S\.? ?A\.? ?U\.?; S\.? ?A\.?;
  E\.? ?I\.? ?R\.? ?L\.?; E[.,] ?[I1L][.,] ?R[.,] ?[LI1]\.?; S\.? ?R\.? ?L\.?; [S5][.,] ?R[.,] ?[LI1]\.?; S\.? ?C\.? ?R\.? ?L\.?; LTDA\.?; LIMITADA;
  S\.? DE R\.? ?L\.?(?: DE C\.? ?V\.?)?; (?:S\.? ?A\.? )?DE C\.? ?V\.?; S\.? ?A\.? ?S\.?;
  S\.? ?L\.? ?(?:U|L)?\.?; S\.? ?P\.? ?A\.?; INC\.?; L\.?L\.?C\.?; LTD\.?; LIMITED; PTY\.? ?LTD\.?; LLP;
  L\.L\.P\.?; INCORPORATED; CORP\.?; CORPORATION; GMBH; A\.?G\.?; B\.?V\.?; SDN\.? ?B\w{1,2}\.?; \(?M\)? BHD\.?;
  BHD\.?; BERHAD; P\.?L\.?C\.?; SOCIEDAD ANONIMA(?: CERRADA| ABIERTA)?;
  (?:SOCIEDAD COMERCIAL|EMPRESA INDIVIDUAL) DE RESPONSABILIDAD LIMITADA; S\.? ?CIV\.? ?(?:DE )?R\.? ?L\.?;
  SOCIEDAD LIMITADA; SEGUROS Y REASEGUROS; & CIA\.?; Y CIA\.?; S\.? ?C\.?; S\.? EN C\.?; CO\.; COMPANY;
  S\/?B; S\.?A\.?S; S\.?A\.?R\.?L\.?; S\.?R\.?L\.?S\.?; N\.?V\.?; (?:GMBH|AG) & CO\.? KG; E\.?K\.?; UG; OHG;
  KG; LDA\.?; UNIPESSOAL LDA\.?; A\/S; APS; SP\. ?Z ?O\.? ?O\.?; PVT\.? LTD\.?; PRIVATE LIMITED; SASU; EURL;
  R\.L\.?; S\.?N\.?C\.?; E\.S\.P\.?; OYJ?; DAC; TBK\.?; S\.? ?R\.? ?O\.?; D\.? ?O\.? ?O\.?; KFT\.?
`)

const formsBefore = String.raw`^(?:SARL|SASU?|EURL|SCI|SCOP|SELARL|SNC|PT|ASOCIACION|FUNDACION) (?!AU CAPITAL\b)\p{L}{2}`
const remark = String.raw`\s*-.*|\s*\([^)]*\)?|\s+\d[\w-]*`

/**
 * Legal form of a company: after its name, followed at most by a remark; in French and for nonprofits, before it.
 * `Glenelg SA 5045` is a town in South Australia.
 */
export const suffix = new RegExp(
  String.raw`${formsBefore}|(?:^|[\s,.])(?:${legalForms})[).,]*(?:${remark}){0,2}(?<! SA \d{4})$`,
  'u',
)

// `ELECTRO LIMA SUR`, `UNIVERSIDAD DE LIMA` and `HOTEL EL MALECÓN` are names; `Jr. Paruro 845 - Lima` and
// `Malecón Costero 225` are addresses.
const placeWords = patterns(String.raw`
  AV; AVDA; AVENIDA; JR; JIRON; CALLE; CAL; CL; URB; URBANIZACION; MZ; MZA; LT; LOTE; PSJE; PASAJE;
  CARRETERA; CARR; KM; DPTO; DEPTO; OFICINA; OF(?=\.? ?\d); PISO; INT(?=\.? ?\d); COL(?=\.? ?[A-Z]); COLONIA; CP; C\.P; BARRIO; DISTRITO;
  PROVINCIA; JALAN; JLN; TAMAN; TMN; SEKSYEN(?= \d); KAWASAN; BDR; LORONG; LRG; STREET; ST; ROAD; RD; DRIVE; AVENUE; LANE; LN; HWY; SUITE; FLOOR;
  BLVD; AVE; PLAZA; PASEO; CRA; CARRERA; DIAGONAL; TRANSVERSAL; TRANSV; CIRCULAR; AUTOPISTA; PARCELA;
  VEREDA; RUTA; BULEVAR; BOULEVARD; BV; GLORIETA; RONDA; TRAVESIA; C\/; CALZADA; PROL; PROLONGACION;
  FRACCIONAMIENTO; FRACC; POLIGONO; POL(?=\. ?(?:IND|EMP)\b); STR; STRASSE; STRAAT; MEWS; SQUARE; SQ; COURT; CRESCENT; TERRACE; CLOSE;
  PARKWAY; PKWY; HIGHWAY; P\.?O\.? BOX; RUA; RUE; VIA; VIALE; CORSO; PIAZZA; TRAVESSA; LARGO; PRACA;
  ALAMEDA; ESTRADA; BOULEVARD; QUAI; IMPASSE; WEG; LAAN; KADE; PLEIN; ALLEE; PLATZ; GASSE; PERSIARAN;
  BANDAR; SELANGOR; KUALA LUMPUR; (?<!(?<!CERCADO )DE )LIMA(?= *(?:[-–,.()]|$|\d|PERU)); SUCURSAL; SEDE;
  PROLONG(?=\.); CA(?=\. ?[A-Z]{2}); S\/N(?=,| -|$); JL(?=\. ?[A-Z]); RUKO;
  (?<=^)(?:CAMINO|FUNDO|MALECON|CASERIO|OVALO|MERCADO|SECTOR|CENTRO POBLADO|CENTRO COMERCIAL|C\.C|PREDIO|HACIENDA|ZONA INDUSTRIAL|PARQUE INDUSTRIAL|AA\.?HH|ASENT)(?=.*(?:\d|,| - |S\/N));
  FISCAL; PRINCIPAL; PROV\. CONST; BLK(?=\.? ?\d); LOT(?=\.? ?[A-Z]{0,2}-?\d); LEVEL(?= \d); #B?\d{1,2}-\d{2,3}
`)

export const addressWords = new RegExp(String.raw`(?:^|[\s.,])(?:${placeWords})(?:[\s.,:#-]|$)`)

/** `LS1 4XX`, `TX 78701`: postcodes at the end of a line. */
export const postcode = /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2},? \d{5}(?:-\d{4})?)$/

/** `69003 Lyon`, `1100-341 Lisboa`, `Austin, TX 78701`, `Geelong VIC 3220`: a postcode with its town. */
export const town =
  /^(?:[A-Z]{1,3}[- ])?\d{4,5}(?:-\d{3})?(?: ?[A-Z]{2})?[ ,]+(?:STE?[-. ]|L[AE] |DEN? |'S[- ])?[A-Z]{3,}|[A-Z]{3,},? [A-Z]{2} \d{5}(?:-\d{4})?$|[A-Z]{3,},? (?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT),? \d{4}$/

/** `MIRAFLORES - LIMA - LIMA`: district, province and department. */
export const districts = /^[^\d-]{3,} - [^\d-]{3,} - [^\d-]{3,}$/

export const contactWords =
  /@|WWW\.|HTTP|TELEF(?!ONI[AC])|TELF|\bTEL\b|\bTLF|FAX|CELULAR|\bCEL\b|WHATSAPP|E-?MAIL|CENTRAL TELEF|\bTELP\b|\bTFNO\b|\bPBX\b|\bPH\b[.:]? \(?\d|\.COM\b/

export const sloganWords =
  /^(?:LICENSEE|FRANCHISEE|FORMERLY|VENTA|DE:|SERVICIOS? (?:DE|EN|GENERALES EN)|FABRICA|IMPORTA(?:MOS|DOR(?:ES)?|CION)\b|DISTRIBUIDOR DE|COMERCIALIZACION|ESPECIALISTAS?|SOMOS|TU |SU |LO MEJOR|REPUESTOS|ALQUILER|CONSULTORIA EN|BIENVENID|WELCOME|THANK|GRACIAS|COPIA|COPY|ORIGINAL|PAGINA|PAGE(?! &)|REGIMEN|AGENTE DE|CONTRIBUYENTE|OBLIGADO|GIRO|HORARIO|REPRESENTACION\b|N°|NRO)/

/** Words for shops and trades whose names have no legal form. */
export const trades =
  /\b(?:ENTERPRISES?|TRADING|TRADERS?|RESTAURANTE?|HARDWARE|SUPERMARKET|FOOD ?STORES?|SUPERSTORES?|GROCER(?:Y|S)|SUPERMERCADO|MINI ?MARKET|STORES?|CAFE|CAFETERIA|MART|PHARMACY|CLINIC|BAKERY|BOOKSTORES?|STATIONERY|FERRETERIA|BODEGA|BOTICAS?|FARMACIA|LIBRERIA|PANADERIA|POLLERIA|HOTEL|HOSTAL|GRIFO|MINIMARKET|COMERCIAL|DISTRIBUIDORA|INVERSIONES|LUMBER|KEDAI|RESTORAN|KOPITIAM|FARMASI|KLINIK|PASARAYA|PUSTAKA|BENGKEL|STESEN|PERNIAGAAN)\b/

/** Spanish and Portuguese words for types of shops, and the words that join them; alone they are not a name. */
export const kindsOfShops = new Set(
  `ESTACION ESTACIONES SERVICENTRO GASOLINERA GASOLINERIA GRIFO POSTO PANADERIA PANIFICADORA PADARIA PASTELERIA CONFITERIA DULCERIA HELADERIA
  CAFETERIA CAFE BAR RESTAURANTE RESTAURANT CEVICHERIA POLLERIA CHIFA PIZZERIA PARRILLA TAQUERIA MESON HOTEL HOTELES HOSTAL HOSPEDAJE
  HOSTERIA FERRETERIA FERRETERIAS LIBRERIA PAPELERIA BAZAR BOTICA BOTICAS FARMACIA FARMACIAS DROGUERIA DROGUERIAS PERFUMERIA
  SUPERMERCADO SUPERMERCADOS MINIMARKET MINIMERCADO MINISUPER AUTOSERVICIO BODEGA LICORERIA ABARROTES ALMACEN ALMACENES TIENDA TIENDAS CARNICERIA
  FRUTERIA VERDULERIA PESCADERIA LAVANDERIA TINTORERIA PELUQUERIA OPTICA CLINICA LABORATORIO VETERINARIA IMPRENTA TALLER TALLERES
  PLAYA COCHERA ESTACIONAMIENTO PARQUEADERO APARCAMIENTO SERVICIO SERVICIOS VENTA VENTAS COMERCIO INDUSTRIA
  KEDAI MAKAN MAKANAN MINUMAN RESTORAN RUNCIT KOPITIAM DE DEL Y E LA EL`.split(/\s+/),
)

/** First words of registered company names, which do not occur on shop signs. */
export const registeredStart =
  /^(?:REPRESENTACIONES|INVERSIONES|CORPORACION|SERVICIOS GENERALES|TECNOLOGIA Y|IMPORTACIONES|EXPORTACIONES|NEGOCIACIONES|NEGOCIOS|CONSORCIO|EMPRESA|CONCESIONARIA|ADMINISTRADORA|INDUSTRIAS?|INGENIERIA Y|MULTISERVICIOS|PERNIAGAAN|SYARIKAT|PERUSAHAAN|CONSTRUCTORA|TRANSPORTES|AGROPECUARIA|LABORATORIOS?|COOPERATIVA) /

const titlesOfOrders = patterns(String.raw`
  (?:YOUR |SALES |PURCHASE |WEB )?ORDER (?:CONFIRMATION|ACKNOWLEDGE?MENT|SUMMARY|DETAILS|RECEIVED); (?:BOOKING|RESERVATION) CONFIRMATION;
  ACKNOWLEDGE?MENT OF ORDER; CONFIRMATION OF ORDER; CONFIRMACION DE(?:L| LA| SU| TU)? (?:PEDIDO|ORDEN|COMPRA|RESERVA);
  (?:RESUMEN|DETALLES?) DE(?:L| LA| SU| TU) (?:PEDIDO|ORDEN|COMPRA); CONFIRMACAO D[EO] PEDIDO; (?:AUFTRAGS|BESTELL)BESTATIGUNG;
  CONFIRMATION DE (?:VOTRE )?COMMANDE; CONFERMA (?:DELL'|D')?ORDINE; (?:ORDER|OPDRACHT)BEVESTIGING; ORDREBEKR(?:AE|Æ|E)FTELSE
`)

/** Words that a till or web shop prints next to its name; they are not a document title. */
export const receiptTitle = new RegExp(
  String.raw`^[* -]*(?:CASH ?(?:SALES?|BILL|MEMO|RECEIPT)|GUEST (?:CHECK|BILL|RECEIPT)|(?:CUSTOMER|MERCHANT|STORE) (?:COPY|RECEIPT)|(?:SALES?|OFFICIAL) (?:RECEIPT|SLIP)|DINE IN|TAKE ?AWAY|TAKE OUT|REPRINT|DUPLICATE|SALE|PURCHASE|REFUND|VOID|APPROVED|VENTA|COMPRA|(?:${titlesOfOrders})(?: #?\d[\w-]*)?)[* -]*$`,
)

/** Ends in an order title: `Order Confirmation`, `Bluebird Records Order Confirmation` */
export const endsInOrderTitle = new RegExp(String.raw`(?:^|(?<=\p{L}{2} (?:- )?))(?:${titlesOfOrders})$`, 'u')

/** `Trujillo, 14 de agosto de 2025`: place and date of a letter. */
export const placeAndDay = /^[A-Z. ]+, (?:A |EL )?\d{1,2} DE [A-Z]+ (?:DEL? )?\d{4}$/

/** Placeholders for an anonymous buyer. */
export const overTheCounter =
  /^(?:PRIVATE|SELF(?:[- ]PAY(?:ING)?)?|PERSONAL|N\/?A|NIL|NONE|CASH(?: (?:CUSTOMER|SALES?))?|WALK[- ]?IN(?: CUSTOMER)?|COUNTER(?: SALES?)?)(?: \([A-Z]?\d+\))?$/

/** A country name, the last line of an address. */
export const countryName =
  /^(?:ALEMANIA|ALLEMAGNE|AUSTRALIA|AUSTRIA|BELGIE|BELGIQUE|BELGIEN|BELGIUM|BRASIL|CANADA|CHILE|COLOMBIA|DANMARK|DENMARK|DEUTSCHLAND|ECUADOR|ESPANA|ESPANYA|FRANCE|FRANCIA|FRANKREICH|GERMANY|GREAT BRITAIN|INDIA|INDONESIA|IRELAND|ITALIA|ITALIE|ITALIEN|ITALY|LUXEMBOURG|LUXEMBURG|MALAYSIA|MEXICO|NEDERLAND|NETHERLANDS|NIEDERLANDE|NORGE|NORWAY|OSTERREICH|PAYS-BAS|PERU|PHILIPPINES|POLEN|POLAND|POLSKA|PORTUGAL|SCHWEIZ|SINGAPORE|SPAIN|SPANIEN|SUISSE|SVERIGE|SWEDEN|SWITZERLAND|SVIZZERA|THE NETHERLANDS|UNITED KINGDOM|UNITED STATES(?: OF AMERICA)?|URUGUAY|USA|U\.S\.A\.?|UK)(?: [/-] [A-Z ]+)?$/

/** `Herrn` above the addressee of a letter. */
export const salutation =
  /^(?:AN|HERRN?|HERRN? (?:UND|U\.) FRAU|EHELEUTE|FRAU|FAMILIE|FIRMA|FA\.?|MR\.?|MRS\.?|MS\.?|MESSRS\.?|MONSIEUR|MADAME|DE HEER|MEVROUW|AAN|EGR\.? SIG\.?(?:RA)?|GENT\.? SIG\.?(?:RA)?)$/

const onlySuffix =
  /^(?:SOCIEDAD|CIVIL|ANONIMA|CERRADA|ABIERTA|COMERCIAL|DE|RESPONSABILIDAD|LIMITADA|S\.?A\.?C?\.?|E\.?I\.?R\.?L\.?|S\.?R\.?L\.?|EMPRESA|INDIVIDUAL|CIA\.?|COMPANIA|LTDA\.?|S\.?A\.?S\.?|S\.?P\.?A\.?|C\.?V\.?|R\.?L\.?|S\.?|SDN\.?|BHD\.?|PTE\.?|\(?M\)?|LTD\.?|LIMITED|INC\.?|LLC|GMBH|DEL|PERU|S\.?A\.?A\.?)$/

export const isSuffixLine = (tokens: Token[]): boolean =>
  tokens.every((token) => onlySuffix.test(plainText([token])))

/** `Rechnungsstraße 12`: a street name with its type in one word. */
export const streetInOneWord = /\b[A-Z]{3,}(?:STRASSE|STR\.|STRAAT|GASSE|WEG|PLATZ|LAAN) ?\d/

export const looksLikeAddress = (text: string): boolean =>
  addressWords.test(text) || streetInOneWord.test(text)
