import { afterEach, expect, test, vi } from 'vitest'
import { goToLogin, goToLogout, wantedPage } from './go.ts'

afterEach(() => vi.unstubAllGlobals())

test('what was typed and not saved survives an expired session, and not a logout', () => {
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

test('the page that was asked for goes along to the provider, and comes back when that fails', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign, search: '' })
  vi.stubGlobal('history', { state: { wanted: '/documento/9b1c?ver=datos' } })
  goToLogin({ wanted: wantedPage() })
  expect(assign).toHaveBeenCalledWith('/api/login?volver=%2Fdocumento%2F9b1c%3Fver%3Ddatos')
  vi.stubGlobal('history', { state: null })
  expect(wantedPage()).toBeUndefined()
  vi.stubGlobal('location', { search: '?motivo=identidad_fallida&volver=%2Fpagos' })
  expect(wantedPage()).toBe('/pagos')
  vi.stubGlobal('location', { search: '?volver=https://otro.example' })
  expect(wantedPage()).toBeUndefined()
})
