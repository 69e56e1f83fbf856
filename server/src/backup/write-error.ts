// Explains in words what an administrator can fix about the place where a backup or the data are written.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from '../config.ts'
import { BackupRefused } from './archive.ts'

const troubles = new Map<unknown, string>([
  ['ENOENT', 'la carpeta no existe'],
  ['EEXIST', 'en esa ruta hay un archivo donde debería haber una carpeta'],
  ['ENOTDIR', 'en esa ruta hay un archivo donde debería haber una carpeta'],
  ['EACCES', 'no hay permiso para escribir ahí'],
  ['EPERM', 'no hay permiso para escribir ahí'],
  ['EROFS', 'el disco es de solo lectura'],
  ['ENOSPC', 'no queda espacio en el disco'],
  ['EDQUOT', 'no queda espacio en el disco'],
])

/** Returns any other error unchanged. */
export function describeWriteError(error: unknown, path: string): unknown {
  const trouble = wordsOf(error)
  return trouble === undefined
    ? error
    : new BackupRefused(`No se pudo escribir ${path}: ${trouble}.`, { cause: error })
}

/** Creates the folder if it is missing; throws `ConfigError` if it is not writable. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const trouble = wordsOf(error)
    if (trouble === undefined) throw error
    throw new ConfigError(`No se puede escribir en la carpeta de datos ${dataDir} (DATA_DIR): ${trouble}.`, {
      cause: error,
    })
  }
}

const wordsOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? troubles.get(error.code) : undefined
