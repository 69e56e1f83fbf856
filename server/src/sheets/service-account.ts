// The service account's key. Read at the start, which an invalid key stops.
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError, type Config } from '../config.ts'

const KeyFile = z.object({
  client_email: z.email(),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
})

export interface ServiceAccount {
  email: string
  keyId: string | undefined
  key: KeyObject
}

type Source = Pick<Config, 'GOOGLE_SERVICE_ACCOUNT_FILE' | 'GOOGLE_SERVICE_ACCOUNT_JSON'>

/** Undefined if none is configured. The key file's `token_uri` is ignored: it could point anywhere. */
export function findServiceAccount(config: Source): ServiceAccount | undefined {
  const { GOOGLE_SERVICE_ACCOUNT_FILE: path, GOOGLE_SERVICE_ACCOUNT_JSON: json } = config
  if (json !== undefined) return parseServiceAccount('GOOGLE_SERVICE_ACCOUNT_JSON', json)
  if (path === undefined) return undefined
  return parseServiceAccount('GOOGLE_SERVICE_ACCOUNT_FILE', readKeyFile(path))
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ConfigError(
      `Configuración inválida:\n  - GOOGLE_SERVICE_ACCOUNT_FILE: no se puede leer ${path}.`,
      { cause },
    )
  }
}

function parseServiceAccount(variable: string, text: string): ServiceAccount {
  try {
    const file = KeyFile.parse(JSON.parse(text))
    return { email: file.client_email, keyId: file.private_key_id, key: createPrivateKey(file.private_key) }
  } catch {
    // Without a cause, which could leak parts of the key into the log.
    throw new ConfigError(
      `Configuración inválida:\n  - ${variable}: debe ser la clave JSON de una cuenta de servicio de Google, con client_email y private_key.`,
    )
  }
}
