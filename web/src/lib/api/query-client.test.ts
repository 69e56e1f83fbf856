import { expect, test } from 'vitest'
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
