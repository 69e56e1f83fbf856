// What the heading of a column announces. Exact phrases split a row of headings that stand close together; patterns
// then name what no list foresaw ('PRECIO UNIT. INC. IGV S/').
import { foldText, isWithin, toKey } from '../text-key.ts'

export type ColumnKind =
  | 'indice' | 'codigo' | 'descripcion' | 'unidad' | 'cantidad' | 'precio' | 'valor' | 'descuento' | 'impuesto' | 'subtotal' | 'total' | 'otro' // prettier-ignore

const phrases: Partial<Record<ColumnKind, string>> = {
  indice: `ITEM; ÍTEM; N°; NRO; NRO.; NO; #; POS; POS.; LÍN; LÍNEA; IT; N° ITEM; NRO ITEM; SL NO; S/N; SR NO`,
  codigo: `CÓDIGO; COD; CÓD; COD. PROD; CÓDIGO PRODUCTO; CÓDIGO DE PRODUCTO; CÓD. PRODUCTO; COD. ARTÍCULO; CÓDIGO ARTÍCULO; SKU; REF; REFERENCIA; CLAVE; CLAVE PROD; CLAVE PROD. SERV; CLAVE PRODUCTO; CLAVE PRODUCTO SERVICIO; CLAVE DEL PRODUCTO Y/O SERVICIO; CODE; ITEM CODE; ITEM NO; PRODUCT CODE; PART NO; ARTIKELNR; ART-NR; COD. PRINCIPAL; CÓDIGO PRINCIPAL; CÓD. BARRAS; CÓD. INTERNO; NO. IDENTIFICACIÓN`,
  descripcion: `DESCRIPCIÓN; DESCRIPCIÓN DEL PRODUCTO; DESCRIPCIÓN DEL BIEN O SERVICIO; DESCRIPCIÓN DEL SERVICIO; DESCRIPCIÓN DE PRODUCTOS; DESCRIPCIÓN / DETALLE; DESCRIPCIÓN O DETALLE; DETALLE; DETALLE DEL SERVICIO; DETALLE DEL PRODUCTO; CONCEPTO; CONCEPTOS; PRODUCTO; PRODUCTOS; PRODUCTO / SERVICIO; PRODUCTO O SERVICIO; ARTÍCULO; ARTÍCULOS; SERVICIO; BIEN O SERVICIO; BIENES / SERVICIOS; DESCRIPTION; DESCRIPTIONS; ITEM DESCRIPTION; PRODUCT; PRODUCTS; PRODUCT DESCRIPTION; PARTICULARS; ITEM(S); ITEMS; BEZEICHNUNG; BESCHREIBUNG; DÉSIGNATION; OMSCHRIJVING; DESCRIZIONE; DESCRIÇÃO; MATERIAL; MATERIALES; GLOSA; DENOMINACIÓN; NOMBRE DEL PRODUCTO; NOMBRE; DETALLE DE LA COMPRA; DESCRIP; DESC. PRODUCTO; DESCRIPC; TEXTO BREVE; TEXTO; ESPECIFICACIÓN; ESPECIFICACIONES; MERCADERÍA; BIEN/SERVICIO; BIEN / SERVICIO; BIEN; BIENES; NOMBRE COMERCIAL; TRABAJO REALIZADO; DETALLE DE LO FACTURADO; GOODS; GOODS DESCRIPTION`,
  unidad: `UND; UND.; UNID; UNIDAD; U.M.; UM; U/M; U. MED; U. MEDIDA; UNIDAD MEDIDA; UNIDAD DE MEDIDA; UND. MED; UNID. MED; UND. MEDIDA; UNI; MEDIDA; UOM; CLAVE UNIDAD; PRES; PRESENTACIÓN; UNIDAD SAT; EINHEIT; UNI. MED; TIPO UNIDAD; MED`,
  cantidad: `CANT; CANT.; CANTIDAD; CNT; CTD; CTDAD; QTY; QTY.; QUANTITY; MENGE; HORAS; HOURS; UDS; UDS.; UNIDADES; UNDS; AANTAL; QUANTITÉ; QTÀ; QTDE; CANT/UND; CAJAS; PIEZAS; PZAS`,
  precio: `P. UNIT; P.UNIT; P. UNITARIO; P.U.; PU; PRECIO UNITARIO; PRECIO UNIT; PRECIO UNI; PRECIO UND; PRECIO U; PRECIO; PRECIO / UNIDAD; PRECIO UNITARIO CON IGV; PREC. UNIT; PREC. UNITARIO; PREC; P. VENTA UNIT; PRECIO VENTA UNITARIO; PRECIO DE VENTA UNITARIO; COSTO; COSTO UNITARIO; COSTO UNIT; C. UNIT; IMPORTE UNITARIO; TARIFA; UNIT PRICE; UNIT COST; PRICE; RATE; U. PRICE; U/PRICE; U/P; UNIT; PRICE / UNIT; EINZELPREIS; PREIS; PRIX UNITAIRE; PRIX; PRIJS; STUKPRIJS; PREZZO; PREÇO; PRECIO LISTA; PREC. NETO; PRECIO NETO; P. UNI; PVU; PRECIO UNIT. S/; UNIT PRICE (RM); PRICE (RM); HONORARIO`,
  valor: `VALOR UNITARIO; VALOR UNIT; VALOR U; V. UNIT; V.UNIT; V. UNITARIO; V.U.; VU; VAL. UNIT; VALOR / UNIDAD; VALOR UNITARIO SIN IGV; VR. UNITARIO; VR. UNIT; VLR. UNITARIO; VALOR UND`,
  descuento: `DSCTO; DSCTO.; DCTO; DCTO.; DCTO; DESC; DESC.; DTO; DTO.; DESCUENTO; DESCUENTOS; % DSCTO; % DTO; % DESC; DISC; DISC.; DISCOUNT; BONIF; % BONIF; RABATT; DSC; DSCT`,
  impuesto: `IGV; I.G.V.; IVA; I.V.A.; % IVA; IVA %; IMPUESTO; IMPUESTOS; IMP; TAX; TAX CODE; VAT; VAT %; GST; MWST; TVA; BTW; TIPO IGV; AFECTACIÓN; AFECT; AFECTACIÓN IGV; TAX RATE; ICBPER; ISC; ALÍCUOTA; ALÍCUOTA IVA; UST; TAXES; MONTO IGV; SST`,
  subtotal: `VALOR VENTA; VALOR DE VENTA; V. VENTA; V.VENTA; V. V.; SUBTOTAL; SUB TOTAL; IMPORTE NETO; VALOR NETO; NETO; VALOR TOTAL; BASE; BASE IMPONIBLE; VALOR DE VENTA TOTAL; V. TOTAL; VR. TOTAL; VLR. TOTAL; VALOR VENTA TOTAL; SUBTOTAL C/IVA; PARCIAL; IMP. NETO; NETO LÍNEA; TOTAL PARCIAL; IMPORTE PARCIAL`,
  total: `TOTAL; TOTALES; IMPORTE; IMPORTES; IMPORTE TOTAL; IMPORTE DE VENTA; IMPORTE VENTA; PRECIO TOTAL; PRECIO VENTA; PRECIO DE VENTA; P. VENTA; P. TOTAL; MONTO; MONTO TOTAL; TOTAL CON IGV; TOTAL LÍNEA; AMOUNT; AMT; LINE TOTAL; TOTAL PRICE; TOTAL AMOUNT; AMOUNT (RM); TOTAL (RM); EXTENDED; GESAMT; GESAMTPREIS; BETRAG; MONTANT; BEDRAG; IMPORTO; TOTALE; TOTAAL; VALOR; IMP. TOTAL; IMPTE; IMPORTE S/; TOTAL S/; HONORARIOS; COSTO TOTAL; PRECIO TOT; SUMME; IMP.`,
  otro: `MODELO; MARCA; LOTE; SERIE; F. VENC; FECHA VENC; FEC. VENC; PESO; PESO KG; BULTOS; OBS; OBSERVACIONES; PARTIDA; OBJETO IMP; OBJETO DE IMPUESTO; OBJETO IMPUESTO; CENTRO DE COSTO; FECHA; ESTADO; UBICACIÓN; COLOR; TALLA; FECHA ENTREGA; F. ENTREGA; PEDIDO; DETALLE ADICIONAL; PLACA; LABORATORIO; FABRICANTE; PROCEDENCIA; SUBSIDIO; PRECIO SIN SUBSIDIO; C.C.`,
}

const byKey = new Map<string, ColumnKind>()
for (const kind of Object.keys(phrases) as (keyof typeof phrases)[])
  for (const phrase of phrases[kind]?.split(';') ?? []) byKey.set(toKey(phrase) || '#', kind)
const longest = Math.max(...[...byKey.keys()].map((key) => key.length))

export function columnKindOfKey(key: string): ColumnKind | undefined {
  return byKey.get(key)
}

export const longestColumnKey = longest

/** A heading that OCR misread by a letter: `SubTota]`, `DESCRIPClON`. */
export function mendedColumnKind(heading: string): ColumnKind | undefined {
  const key = toKey(heading)
  if (key.length < 4) return undefined
  for (const [known, kind] of byKey)
    if (known.length >= 5 && isWithin(known, key, known.length >= 9 ? 2 : 1)) return kind
  return undefined
}

const patterns: [RegExp, ColumnKind][] = [
  [/^(?:COD|CLAVE|SKU)\b|CODIGO|\bCODE$/, 'codigo'],
  [/DESCRIP|DETALLE|CONCEPTO|PRODUCTO|ARTICULO|PARTICULARS|BEZEICHNUNG/, 'descripcion'],
  [/\bCANT|\bQTY|QUANTITY|CANTIDAD|MENGE/, 'cantidad'],
  [/DSCTO|DCTO|DESCUENTO|\bDESC\b|\bDTO\b|\bDISC/, 'descuento'],
  [/VALOR ?(?:DE )?VENTA|SUB ?TOTAL/, 'subtotal'],
  [/^V(?:ALOR|AL|R|LR)?\.? ?U(?:NI|\b)/, 'valor'],
  [
    /UNITARIO|\bUNIT\b.*(?:PRICE|COST)|^P(?:RECIO|REC)?\.? ?U(?:NI|\b)|UNIT PRICE|^PRICE\b|^PRECIO\b(?!.*(?:TOTAL|VENTA))/,
    'precio',
  ],
  [/TOTAL|IMPORTE|\bMONTO|AMOUNT|\bAMT\b|BETRAG/, 'total'],
  [/\bIGV\b|\bIVA\b|\bTAX\b|\bVAT\b|\bGST\b|IMPUESTO/, 'impuesto'],
  [/^P\. ?\p{L}+$/u, 'precio'],
  [
    /\bTEXTO\b|ESPECIFICACI|MERCADERIA|\bGLOSA|DENOMINACI|^NOMBRE\b|\bBIEN(?:ES)?\b|SERVICIOS?\b|\bMATERIAL|\bGOODS\b/,
    'descripcion',
  ],
  [/UNIDAD|\bUND\b|\bU\.?M\b|MEDIDA|\bUOM\b/, 'unidad'],
]

/** What a heading means; a money mark or a remark about the tax in it makes no difference. */
export function columnKindOf(heading: string): ColumnKind | undefined {
  const bare = withoutRemarks(heading)
  const exact = byKey.get(toKey(bare)) ?? byKey.get(toKey(heading))
  if (exact) return exact
  if (toKey(bare) === '' || bare.split(' ').length > 6) return undefined
  return patterns.find(([pattern]) => pattern.test(bare))?.[1]
}

/** One heading and no two: a phrase of the list, with or without a remark about the tax. */
export function isHeadingPhrase(heading: string): boolean {
  return (
    byKey.has(toKey(heading)) ||
    (toKey(withoutRemarks(heading)) !== '' && byKey.has(toKey(withoutRemarks(heading))))
  )
}

function withoutRemarks(heading: string): string {
  return foldText(heading)
    .replace(
      /\(?\s*(?:S\/\.?|US\$|\$|RM|PEN|USD|€|SIN IGV|CON IGV|INC\.? ?IGV|C\/IGV|S\/IGV|INCL?\.? ?IGV)\s*\)?/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
