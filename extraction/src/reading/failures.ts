// Every expected failure of a reading, with the sentence that the person sees.
import { Failure, type FailureCode } from '../failure.ts'
import { limits } from './limits.ts'

const sentences = {
  file_empty: 'El archivo está vacío.',
  file_type: 'El archivo no es un PDF, un JPG ni un PNG.',
  file_corrupt: 'El archivo está dañado y no se puede abrir.',
  file_encrypted: 'El PDF está protegido con contraseña: quítasela y vuelve a subirlo.',
  file_too_many_pages: `El documento tiene más de ${limits.pages} páginas.`,
  file_image_too_large: `La imagen supera los ${limits.imagePixels / 1e6} megapíxeles.`,
  reading_timeout: 'El documento tardó demasiado en leerse.',
  reading_memory: 'El documento necesita demasiada memoria para leerse.',
  reading_crashed: 'El documento no se pudo leer por un error inesperado.',
  cancelled: 'La lectura se canceló.',
} satisfies Partial<Record<FailureCode, string>>

export type ReadingFailureCode = keyof typeof sentences

export function isReadingFailureCode(code: string): code is ReadingFailureCode {
  return code in sentences
}

export function readingFailure(code: ReadingFailureCode, detail?: string, cause?: unknown): Failure {
  const retryable = code === 'reading_crashed'
  return new Failure(code, { message: sentences[code], retryable, cause, ...(detail ? { detail } : {}) })
}
