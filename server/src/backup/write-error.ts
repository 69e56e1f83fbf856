// Explains in words what an administrator can fix about the place where a backup or the data are written.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { ConfigError } from '../config.ts'
import { makeFolder } from '../make-folder.ts'
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

/** A network folder whose server is gone never answers. */
const patienceMs = 30_000

/** Creates the folder if it is missing; throws `ConfigError` if it is not writable or does not answer. */
export async function prepareDataFolder(dataDir: string, prepare = prepareFolder): Promise<void> {
  const refusal = (trouble: string, cause?: unknown) =>
    new ConfigError(`No se puede escribir en la carpeta de datos ${dataDir} (DATA_DIR): ${trouble}.`, {
      cause,
    })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal('el disco no responde')), patienceMs)
  })
  try {
    await Promise.race([prepare(dataDir), late])
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const trouble = isMissing ? 'en ese lugar no se pueden crear carpetas' : wordsOf(error)
    throw trouble === undefined ? error : refusal(trouble, error)
  } finally {
    clearTimeout(timer)
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  await access(folder, constants.W_OK)
}

const wordsOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? troubles.get(error.code) : undefined
