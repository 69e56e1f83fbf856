import { expect, test } from 'vitest'
import { createQueryClient } from './api.ts'

test('nothing is asked for behind a person’s back or a second time, and everything anew when its screen opens', () => {
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
