import type * as Contract from '@conforme/contract/refusals'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/states/notice.tsx'

/** Why the way through the identity provider ended here: the server says it by its code in the address. */
export function RefusedArrival({ className }: { className?: string }) {
  const code = new URLSearchParams(location.search).get('motivo')
  // The table of every refusal is only fetched by who met one.
  const { data } = useQuery({
    queryKey: ['refusals'],
    queryFn: () => import('@conforme/contract/refusals'),
    enabled: code !== null,
    staleTime: Infinity,
  })
  const sentence = code !== null && data && sentenceOf(data, code)
  if (!sentence) return null
  return (
    <Notice tone="bad" urgent {...(className !== undefined && { className })}>
      {sentence}
    </Notice>
  )
}

function sentenceOf({ isRefusalCode, refusals }: typeof Contract, code: string): string | undefined {
  return isRefusalCode(code) ? refusals[code][1] : undefined
}
