import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './api.ts'

test('queries never refetch in the background or retry, and refetch when a screen opens', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    refetchOnMount: true,
    gcTime: 0,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('a failed query keeps its error while it is requested again, until it succeeds or is reset', async () => {
  const queryClient = createQueryClient()
  const fail = () => Promise.reject(new Error('caída'))
  const answers = [fail, fail]
  const queryFn = () => (answers.shift() ?? (() => 'lista'))()
  const observer = new QueryObserver(queryClient, { queryKey: ['x'], queryFn })
  const seen: string[] = []
  // As the components read it: after each batch of changes.
  const see = notifyManager.batchCalls(() => seen.push(observer.getCurrentResult().status))
  const stop = observer.subscribe(see)
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  seen.length = 0

  const again = observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({
    status: 'error',
    fetchStatus: 'fetching',
    error: Error('caída'),
  })
  await again
  await observer.refetch()
  await vi.waitFor(() => expect(seen.at(-1)).toBe('success'))
  expect(seen).not.toContain('pending')

  const reset = queryClient.resetQueries({ queryKey: ['x'] })
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null })
  await reset
  stop()
})
