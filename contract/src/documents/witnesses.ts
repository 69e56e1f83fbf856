// The witnesses beside the print of a comprobante: its XML and its CDR.
import { z } from 'zod'

export const witnessKinds = ['xml', 'cdr'] as const
/** Model name of extractions that come from an XML. */
export const xmlModel = 'XML (UBL 2.1)'

export type WitnessKind = (typeof witnessKinds)[number]

export const XmlSignatureFacts = z.object({
  valid: z.boolean(),
  /** The signature cannot be verified by the standard; SUNAT's own CDRs are like that. */
  unverifiable: z.boolean().optional(),
  reason: z.string().optional(),
  signedBy: z.string().optional(),
  certificate: z
    .object({
      name: z.string(),
      ruc: z.string().optional(),
      issuer: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
    })
    .optional(),
})
export type XmlSignatureFacts = z.infer<typeof XmlSignatureFacts>

export const CdrFacts = z.object({
  responseCode: z.string(),
  description: z.string(),
  notes: z.array(z.string()),
  /** `prueba`: from SUNAT's test system, proves nothing. */
  verdict: z.enum(['aceptado', 'aceptado_con_observaciones', 'rechazado', 'prueba']),
  issuer: z.string().optional(),
  answeredAt: z.string().optional(),
})
export type CdrFacts = z.infer<typeof CdrFacts>

export const Witness = z.object({
  kind: z.enum(witnessKinds),
  filename: z.string(),
  sizeBytes: z.number(),
  signature: XmlSignatureFacts,
  cdr: CdrFacts.optional(),
  addedAt: z.string(),
})
export type Witness = z.infer<typeof Witness>
