// Why a connection to an outside service failed, in words for the operator. Decides nothing.

/** Finds the system's error code, such as `ECONNREFUSED`, in a chain of causes. */
function causeCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (cause.name === 'TimeoutError') return 'TIMEOUT' // its own code is a number
  }
  return undefined
}

const words = new Map([
  ['ENOTFOUND', 'el nombre de su servidor no existe, o el DNS no lo conoce'],
  ['EAI_AGAIN', 'el DNS de este equipo no responde'],
  ['ECONNREFUSED', 'su servidor no acepta conexiones'],
  ['ECONNRESET', 'su servidor cortó la conexión'],
  ['UND_ERR_SOCKET', 'su servidor cortó la conexión'],
  ['ETIMEDOUT', 'su servidor no contesta'],
  ['UND_ERR_CONNECT_TIMEOUT', 'su servidor no contesta'],
  ['TIMEOUT', 'su servidor no contestó a tiempo'],
  ['CERT_HAS_EXPIRED', 'el certificado de su servidor venció, o el reloj de este equipo está adelantado'],
  [
    'CERT_NOT_YET_VALID',
    'el certificado de su servidor todavía no vale, o el reloj de este equipo está atrasado',
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'el certificado de su servidor es de otro nombre'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'este equipo no conoce a quien firmó el certificado de su servidor'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'este equipo no conoce a quien firmó el certificado de su servidor'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'este equipo no conoce a quien firmó el certificado de su servidor'],
])

/** The code, for the operator, with what it means where that is known. */
export function causeWords(error: unknown): string | undefined {
  const code = causeCode(error)
  const meaning = code === undefined ? undefined : words.get(code)
  return meaning === undefined ? code : `${code}: ${meaning}`
}
