import { expect, test } from 'vitest'
import { causeWords } from '@conforme/contract/values/cause-words'
import { callHttp } from './call-http.ts'

const call = (url: string) =>
  callHttp(
    {
      provider: 'El proveedor',
      url,
      headers: {},
      toFailure: () => {
        throw new Error('no answer was expected')
      },
    },
    { signal: new AbortController().signal },
    async () => undefined,
  )

test('a name that the DNS does not know is said to the operator in words', async () => {
  await expect(call('https://proveedor.invalid/')).rejects.toMatchObject({
    code: 'network',
    message: 'No se pudo conectar con El proveedor. Vuelve a intentarlo en unos minutos.',
    detail: expect.stringMatching(
      / · (ENOTFOUND: el nombre de su servidor no existe|EAI_AGAIN: el DNS)/,
    ) as string,
  })
})

test('an expired certificate and a timeout are said to the operator in words', () => {
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  expect(causeWords(new TypeError('fetch failed', { cause: expired }))).toBe(
    'CERT_HAS_EXPIRED: el certificado de su servidor venció, o el reloj de este equipo está adelantado',
  )
  expect(causeWords(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))).toBe(
    'TIMEOUT: su servidor no contestó a tiempo',
  )
  const unknown = Object.assign(new Error('no'), { code: 'EOTHER' })
  expect(causeWords(unknown)).toBe('EOTHER')
})
