// Extracted data: plain values in the sections of the specification. Evidence and confidence of each value are in
// `metadata.campos`, keyed by field path.
import { z } from 'zod'

const text = z.string().nullish()
const amount = z.number().nullish()

/** x, y, width, height as fractions of the page as shown (upright, deskewed); origin top left. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof Box>

export const Party = z.looseObject({
  nombre: text,
  /** The tax id in any country: RUC, RFC, NIT, RUT, CUIT, NIF. */
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

/** How well a value was found again on the page. */
export const EvidenceKind = z.enum(['exacta', 'aproximada', 'ninguna'])
export type EvidenceKind = z.infer<typeof EvidenceKind>

export const FieldNote = z.object({
  /** From 0 to 1; null without a value. */
  confianza: z.number().min(0).max(1).nullable(),
  pagina: z.number().int().positive().optional(),
  caja: Box.optional(),
  evidencia: EvidenceKind,
  /** Reasons for the confidence, in Spanish, for the reviewer. */
  motivos: z.array(z.string()),
  /** A different value that another reading of the same document gave. */
  otraLectura: z
    .object({ procesador: z.string(), valor: z.union([z.string(), z.number(), z.null()]) })
    .optional(),
  /** What the supplier's habit says of this field: the value, its weight, and where it was found. */
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
  /** Paths of the fields that the rule checks. */
  campos: z.array(z.string()),
  /** The difference in the document's currency, where one exists. */
  diferencia: z.number().optional(),
  /** A proposed correction, only when there is exactly one candidate. */
  arreglo: z
    .object({ campo: z.string(), valor: z.union([z.string(), z.number()]), texto: z.string() })
    .optional(),
})
export type Check = z.infer<typeof Check>

/** A suspected separate document within a file: a page range, or an area of its only page. */
export const ProposedPart = z.object({
  desde: z.number().int().positive(),
  hasta: z.number().int().positive(),
  /** As fractions of the page as stored in the file (not rotated). */
  recorte: Box.optional(),
  numero: z.string().optional(),
  proveedor: z.string().optional(),
})
export type ProposedPart = z.infer<typeof ProposedPart>

export const Metadata = z.looseObject({
  campos: z.record(z.string(), FieldNote),
  revisiones: z.array(Check),
  /** Notices for the reviewer, such as 'Se leyeron 50 de 80 páginas'. */
  avisos: z.array(z.string()),
  division: z.array(ProposedPart).optional(),
  /** Pages that the processor could not read; their data is missing. */
  paginasSinLeer: z.array(z.number().int().positive()).optional(),
  /** Saving mode: the fields that the model was asked for, those it gave, and how many the local reader was sure of. */
  ahorro: z
    .object({
      procesador: z.string(),
      campos: z.array(z.string()),
      respondidos: z.array(z.string()),
      seguros: z.number().int(),
    })
    .optional(),
  /** Stable line ids, by list; line positions may change. */
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
  /** Percent, 0 to 100. The table viewer's bands begin at 90 and 70. */
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
