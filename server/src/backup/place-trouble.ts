// What an administrator can put right where a backup is written, in words.
import { BackupRefused } from './archive.ts'

const troubles = new Map<unknown, string>([
  ['ENOENT', 'la carpeta no existe'],
  ['ENOTDIR', 'en esa ruta hay un archivo donde debería haber una carpeta'],
  ['EACCES', 'no hay permiso para escribir ahí'],
  ['EPERM', 'no hay permiso para escribir ahí'],
  ['EROFS', 'el disco es de solo lectura'],
  ['ENOSPC', 'no queda espacio en el disco'],
  ['EDQUOT', 'no queda espacio en el disco'],
])

/** The same error when it is not of the place. */
export function placeTrouble(error: unknown, path: string): unknown {
  const trouble = error instanceof Error && 'code' in error ? troubles.get(error.code) : undefined
  return trouble === undefined
    ? error
    : new BackupRefused(`No se pudo escribir ${path}: ${trouble}.`, { cause: error })
}
