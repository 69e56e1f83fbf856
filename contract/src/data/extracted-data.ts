// Extracted data: plain values in the sections of the specification. Evidence and confidence of each value are in
// `metadata.campos`, keyed by field path.
import { z } from 'zod'

const text = z.string().nullish()
const amount = z.number().nullish()

/** x, y, width, height as fractions of the page as it is shown (upright, straightened), origin top left. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof Box>

export const Party = z.looseObject({
  nombre: text,
  /** The tax id, whatever the country: RUC, RFC, NIT, RUT, CUIT, NIF. */
  rfc: text,
  direccion: text,
  telefono: text,
  email: text,
})
export type Party = z.infer<typeof Party>

export const LineItem = z.looseObject({
  codigo: text,
  descripcion: text,
  unidad: text,
  cantidad: amount,
  precio: amount,
  descuento: amount,
  subtotal: amount,
  total: amount,
})
export type LineItem = z.infer<typeof LineItem>

/** How a value was found again on the page. */
export const EvidenceKind = z.enum(['exacta', 'aproximada', 'ninguna'])
export type EvidenceKind = z.infer<typeof EvidenceKind>

export const FieldNote = z.object({
  /** 0 to 1; null without a value. */
  confianza: z.number().min(0).max(1).nullable(),
  pagina: z.number().int().positive().optional(),
  caja: Box.optional(),
  evidencia: EvidenceKind,
  /** Why the confidence is what it is, in Spanish, for the reviewer. */
  motivos: z.array(z.string()),
  /** A value that another reading of the same document gave, when it differs. */
  otraLectura: z
    .object({ procesador: z.string(), valor: z.union([z.string(), z.number(), z.null()]) })
    .optional(),
  /** The supplier's habit for this field: its value, its weight, and where it was found. */
  costumbre: z
    .object({ valor: z.union([z.string(), z.number()]), peso: z.number(), motivo: z.string().optional() })
    .optional(),
})
export type FieldNote = z.infer<typeof FieldNote>

/** The result of one check on the document. */
export const Check = z.object({
  /** Stable name of the rule, such as `total-cuadra`. */
  regla: z.string(),
  estado: z.enum(['ok', 'aviso', 'falla']),
  /** One sentence in Spanish. */
  mensaje: z.string(),
  /** The field paths that the rule is about. */
  campos: z.array(z.string()),
  /** The difference in the document's currency, where that applies. */
  diferencia: z.number().optional(),
  /** Offered only when there is exactly one candidate. */
  arreglo: z
    .object({ campo: z.string(), valor: z.union([z.string(), z.number()]), texto: z.string() })
    .optional(),
})
export type Check = z.infer<typeof Check>

/** What looks like a document of its own within a file: pages, or an area of its only page. */
export const ProposedPart = z.object({
  desde: z.number().int().positive(),
  hasta: z.number().int().positive(),
  /** In fractions of the page as it lies in the file. */
  recorte: Box.optional(),
  numero: z.string().optional(),
  proveedor: z.string().optional(),
})
export type ProposedPart = z.infer<typeof ProposedPart>

export const Metadata = z.looseObject({
  campos: z.record(z.string(), FieldNote),
  revisiones: z.array(Check),
  /** Notices for the reader of the document, such as 'Se leyeron 50 de 80 páginas'. */
  avisos: z.array(z.string()),
  division: z.array(ProposedPart).optional(),
  /** Pages that the processor could not give; their data is missing. */
  paginasSinLeer: z.array(z.number().int().positive()).optional(),
  /** Saving mode: the fields that a model was asked for, those it gave, and how many were read surely without it. */
  ahorro: z
    .object({
      procesador: z.string(),
      campos: z.array(z.string()),
      respondidos: z.array(z.string()),
      seguros: z.number().int(),
    })
    .optional(),
  /** Stable ids of the lines, by list; positions may change. */
  lineas: z.record(z.string(), z.array(z.string().max(40))).optional(),
  /** The document version at which all data was replaced. */
  version: z.number().int().optional(),
  /** The document version at which a line was last added or removed, or edited lines were kept beside new data. */
  versionLineas: z.number().int().optional(),
})
export type Metadata = z.infer<typeof Metadata>

export const ExtractedData = z.looseObject({
  documento: z
    .looseObject({
      tipo: text,
      serie: text,
      numero: text,
      fecha: text,
      fecha_vencimiento: text,
      moneda: text,
      folio_fiscal: text,
    })
    .optional(),
  proveedor: Party.optional(),
  cliente: Party.optional(),
  totales: z
    .looseObject({
      subtotal: amount,
      iva: amount,
      otros_impuestos: amount,
      descuentos: amount,
      total: amount,
    })
    .optional(),
  informacion_adicional: z.looseObject({}).optional(),
  productos: z.array(LineItem).optional(),
  articulos: z.array(LineItem).optional(),
  items: z.array(LineItem).optional(),
  metadata: Metadata.optional(),
})
export type ExtractedData = z.infer<typeof ExtractedData>

export const Authenticity = z.object({
  isAuthentic: z.boolean(),
  confidence: z.number().min(0).max(1),
  flags: z.array(z.string()),
  analysis: z.string(),
})
export type Authenticity = z.infer<typeof Authenticity>

export const TableCell = z.object({
  rowIndex: z.number().int(),
  columnIndex: z.number().int(),
  text: z.string(),
  /** Percent, 0 to 100: the bands of the table viewer are 90 and 70. */
  confidence: z.number().min(0).max(100),
})
export type TableCell = z.infer<typeof TableCell>

export const DocumentTable = z.object({
  hasTableData: z.boolean(),
  tableData: z.object({
    tableData: z.array(TableCell),
    readableText: z.string(),
    humanReadableSummary: z.string(),
  }),
  formattedTable: z.array(z.array(z.string())),
})
export type DocumentTable = z.infer<typeof DocumentTable>
