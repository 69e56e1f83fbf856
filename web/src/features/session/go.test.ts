import { afterEach, expect, test, vi } from 'vitest'
import { goToLogin, goToLogout, requestedPage } from './go.ts'

afterEach(() => vi.unstubAllGlobals())

test('drafts survive an expired session, and are cleared on logout', () => {
  const clear = vi.fn()
  const assign = vi.fn()
  vi.stubGlobal('sessionStorage', { clear })
  vi.stubGlobal('location', { assign })
  goToLogin()
  expect(clear).not.toHaveBeenCalled()
  goToLogout()
  expect(clear).toHaveBeenCalledOnce()
  expect(assign.mock.calls).toEqual([['/api/login'], ['/api/logout']])
})

test('the requested page is passed to the login, and restored after a failed login', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign, search: '' })
  vi.stubGlobal('history', { state: { wanted: '/documento/9b1c?ver=datos' } })
  goToLogin({ wanted: requestedPage() })
  expect(assign).toHaveBeenCalledWith('/api/login?volver=%2Fdocumento%2F9b1c%3Fver%3Ddatos')
  vi.stubGlobal('history', { state: null })
  expect(requestedPage()).toBeUndefined()
  vi.stubGlobal('location', { search: '?motivo=identidad_fallida&volver=%2Fpagos' })
  expect(requestedPage()).toBe('/pagos')
  vi.stubGlobal('location', { search: '?volver=https://otro.example' })
  expect(requestedPage()).toBeUndefined()
})
