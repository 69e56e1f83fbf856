import { afterEach, expect, test, vi } from 'vitest'
import { goToLogin, goToLogout } from './go.ts'

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
