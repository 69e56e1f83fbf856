import type * as Contract from '@conforme/contract/refusals'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/states/notice.tsx'

/** Why the login through the identity provider was refused, from the refusal code in the URL. */
export function RefusedIdentityLogin({ className }: { className?: string }) {
  const code = new URLSearchParams(location.search).get('motivo')
  // Loads the table of refusals only when needed.
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
