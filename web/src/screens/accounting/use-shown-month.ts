import { bookingStates, type BookingState } from '@conforme/contract/accounting/accounting-words'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { apiQuery } from '../../lib/api/api.ts'
import { pageOf } from '../../lib/page-of.ts'

export const perPage = 50

export type ShownMonth = ReturnType<typeof useShownMonth>

/** One query for everything that the screen shows of the month: the list, and the dialog with the file's content. */
export function useShownMonth(period: string | undefined) {
  const [params] = useSearchParams()
  const state: BookingState = bookingStates.find((each) => each === params.get('ver')) ?? 'sin_cuenta'
  const page = pageOf(params)
  const query = useQuery({
    ...apiQuery('GET /api/accounting/periods/:period', {
      params: { period: period ?? '' },
      query: { state, page, limit: perPage },
    }),
    placeholderData: (before, earlier) => (earlier?.queryKey[1] === period ? before : undefined),
    enabled: period !== undefined,
  })
  return { state, page, query }
}
