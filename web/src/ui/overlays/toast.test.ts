import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a notice that was dismissed is forgotten after 1,000,000 ms', () => {
  toast({ title: 'Copiado' }).dismiss()
  vi.advanceTimersByTime(999_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
})
