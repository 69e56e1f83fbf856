// WebAuthn calls. The library is loaded on demand.
import { call } from '../../lib/api/api.ts'

type Asked = Record<string, unknown>

export const supportsPasskeys = typeof PublicKeyCredential === 'function'

export async function loginWithPasskey() {
  const options = await call('POST /api/login/passkey/options')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await inSpanish(() => startAuthentication({ optionsJSON: asOptions(options) }))
  return call('POST /api/login/passkey', { body: { response: { ...response } } })
}

export async function registerPasskey({ name, password }: { name: string; password: string }) {
  const options = await call('POST /api/profile/passkeys/options', { body: { password } })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await inSpanish(() => startRegistration({ optionsJSON: asOptions(options) }))
  return call('POST /api/profile/passkeys', { body: { name, response: { ...response } } })
}

/** A cast, since the options come from the same library on the server. */
function asOptions<T>(options: Asked): T {
  return options as T
}

/** Replaces the browser's English error; usually the user cancelled. */
async function inSpanish<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(
      isKnown
        ? 'Ese dispositivo ya tiene una llave de acceso de tu cuenta.'
        : 'No se completó con la llave de acceso. Vuelve a intentar.',
      { cause: error },
    )
  }
}
