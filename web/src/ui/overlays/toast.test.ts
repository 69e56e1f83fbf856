import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissForDialog, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a dismissed toast is forgotten after 1,000,000 ms', () => {
  toast({ title: 'Copiado' }).dismiss()
  vi.advanceTimersByTime(999_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  { matches: true, action: undefined, dismissed: 1 },
  { matches: true, action: { label: 'Deshacer', onAction: () => undefined }, dismissed: 0 },
  { matches: false, action: undefined, dismissed: 0 },
])(
  'an opening dialog dismisses a toast without an action, on a phone only',
  ({ matches, action, dismissed }) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    toast({ title: 'Documento confirmado', ...(action && { action }) })
    dismissForDialog()
    expect(vi.getTimerCount()).toBe(dismissed)
  },
)
