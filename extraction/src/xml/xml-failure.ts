// Every expected failure of an XML or a ZIP, with the sentence that the person sees.
import { Failure, type FailureCode } from '../failure.ts'
import { xmlLimits } from './xml-limits.ts'

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`

const sentences = {
  xml_invalid: 'El XML está dañado o mal formado y no se puede leer.',
  xml_encoding: 'El XML no está escrito en la codificación que declara.',
  xml_entities: 'El XML trae un DOCTYPE o entidades, que un comprobante no lleva: no se abrió.',
  xml_too_large: `El XML es demasiado grande para un comprobante: se leen hasta ${megabytes(xmlLimits.bytes)}.`,
  xml_too_deep: 'El XML tiene demasiados niveles o elementos para ser un comprobante.',
  xml_signature_wrapped:
    'La firma del XML no cubre el comprobante entero, así que no se puede creer lo que dice.',
  xml_version: 'El XML es de la versión UBL 2.0, anterior a 2019: se leen comprobantes UBL 2.1.',
  xml_kind: 'El XML no es un comprobante electrónico de SUNAT ni su CDR.',
  cdr_alone: 'El archivo es un CDR, la respuesta de SUNAT, y no trae el comprobante al que responde.',
  zip_invalid: 'El ZIP está dañado y no se puede abrir.',
  zip_encrypted: 'El ZIP está protegido con contraseña: quítasela y vuelve a subirlo.',
  zip_too_large: `El ZIP trae demasiados archivos o demasiado grandes: se abren hasta ${xmlLimits.zipFiles}, y ${megabytes(xmlLimits.zipBytes)} en total.`,
  zip_names: 'El ZIP trae nombres de archivo que apuntan fuera de él: no se abrió.',
  zip_nested: 'El ZIP trae otro ZIP adentro: sube cada uno por separado.',
  zip_without_documents: 'El ZIP no trae ningún XML, PDF, JPG ni PNG.',
} satisfies Partial<Record<FailureCode, string>>

type XmlFailureCode = keyof typeof sentences

export function xmlFailure(code: XmlFailureCode, more: { message?: string; cause?: unknown } = {}): Failure {
  const detail = more.cause instanceof Error ? more.cause.message : undefined
  return new Failure(code, {
    message: more.message ?? sentences[code],
    ...(detail !== undefined && { detail }),
    cause: more.cause,
  })
}
