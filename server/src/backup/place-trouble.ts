// What an administrator can put right where a backup or the data are written, in words.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from '../config.ts'
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
  const trouble = wordsOf(error)
  return trouble === undefined
    ? error
    : new BackupRefused(`No se pudo escribir ${path}: ${trouble}.`, { cause: error })
}

/** Made where it is missing; throws `ConfigError` where nothing can be written. */
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
