// Client-side validation of uploads. The server validates again, by content.
import { acceptedTypes, furtherTypes, maxFileBytes } from '@conforme/contract/limits'

export interface FileRefusal {
  title: string
  description: string
}

export function refuseFile(file: { name: string; type: string; size: number }): FileRefusal | undefined {
  const types: readonly string[] = [...acceptedTypes, ...furtherTypes]
  if (!types.includes(typeOf(file))) {
    return {
      title: 'Tipo de archivo no válido',
      description: `${file.name} no es un tipo de archivo permitido`,
    }
  }
  if (file.size > maxFileBytes) {
    return { title: 'Archivo demasiado grande', description: `${file.name} excede el límite de 50MB` }
  }
  return undefined
}

const typesByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
}

/** Some systems give no MIME type, so the extension is used. */
function typeOf({ name, type }: { name: string; type: string }): string {
  return type || (typesByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
}
