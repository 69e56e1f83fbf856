// The product sends no mail: it shows changes to a person's login methods itself.
import type { AccessChange, Security } from '@conforme/contract/accounts/companies'
import { describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { administrator, productForAll, testPassword } from '../test/product.ts'

describe.each(databaseKinds)('notices of access changes on %s', (kind) => {
  const product = productForAll({ kind, environment: { TRUST_PROXY: '1' } })

  const changesOf = async (who: Client) =>
    (await who.get<Security>('/api/profile/security')).body.changes.map(
      ({ what, ipAddress, isNews }: AccessChange) => ({ what, ipAddress, isNews }),
    )
  const logIn = async ({ user: { email } }: Client, from = '127.0.0.1', password = testPassword) => {
    const client = product.anybody()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const answer = await client.call('POST', '/api/login', {
      headers,
      body: JSON.stringify({ email, password }),
    })
    expect(answer.status).toBe(200)
    return client
  }

  test('a changed password is reported at the next login, with when and from where', async () => {
    const luz = await product.person()
    expect(await changesOf(luz)).toEqual([])
    const next = 'otra clave bastante larga'
    const changed = await luz.send('PUT', '/api/profile/password', { current: testPassword, next })
    expect(changed.status).toBe(200)
    const change = { what: 'password_changed', ipAddress: '127.0.0.1' }
    expect(await changesOf(luz)).toEqual([{ ...change, isNews: false }])
    const again = await logIn(luz, '127.0.0.1', next)
    expect(await changesOf(again)).toEqual([{ ...change, isNews: true }])
    expect(await changesOf(await product.person())).toEqual([])
  })

  test('an access reset by an administrator is reported to the person after their new password', async () => {
    const luz = await product.person()
    const ada = await administrator(product)
    const { body } = await ada.post<{ oneTimePassword: string }>(`/api/admin/user/${luz.user.id}/reset`)
    const back = await logIn(luz, '127.0.0.1', body.oneTimePassword)
    expect((await back.send('PUT', '/api/profile/password', { next: testPassword })).status).toBe(200)
    expect((await changesOf(back)).map(({ what }) => what)).toEqual(['password_changed', 'access_reset'])
    expect((await changesOf(back)).map(({ isNews }) => isNews)).toEqual([false, true])
  })

  test('a login from a new address is reported; the first address and known ones are not', async () => {
    const luz = await product.person()
    await logIn(luz)
    expect(await changesOf(luz)).toEqual([])
    await logIn(luz, '190.12.3.4')
    await logIn(luz, '190.12.3.4')
    const home = await logIn(luz)
    expect(await changesOf(home)).toEqual([{ what: 'new_address', ipAddress: '190.12.3.4', isNews: true }])
  })
})
