import type { Document } from '@conforme/contract/documents/documents'
import type { Validity } from '@conforme/contract/suppliers/validity'
import {
  validityFailures,
  validityLabels,
  type ValidityState,
} from '@conforme/contract/suppliers/validity-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { toastFailure } from '../../../ui/overlays/toast.ts'

const looks: Record<ValidityState, [Tone, ReactNode]> = {
  aceptado: ['ok', <CircleCheck key="ok" aria-hidden />],
  autorizado: ['ok', <CircleCheck key="ok" aria-hidden />],
  anulado: ['bad', <CircleX key="bad" aria-hidden />],
  no_existe: ['bad', <CircleX key="bad" aria-hidden />],
  no_autorizado: ['bad', <CircleX key="bad" aria-hidden />],
  sin_respuesta: ['warn', <CircleAlert key="warn" aria-hidden />],
}

/** SUNAT's answer about the validity of the comprobante. Renders nothing when the service is not configured. */
export function ValidityCard({ document }: { document: Document }) {
  const params = { id: document.id }
  const { data } = useQuery(apiQuery('GET /api/documents/:id/validity', { params }))
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/documents/:id/validity', { params }),
    onError: (error) => toastFailure('Error', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/documents', document.id] }),
  })
  if (!data || (!data.isSet && data.answers.length === 0)) return null
  return (
    <Card
      title="Validez en SUNAT"
      actions={
        data.isSet && (
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            {data.answers.length === 0 ? 'Preguntar' : 'Preguntar otra vez'}
          </Button>
        )
      }
    >
      {data.answers.length === 0 ? (
        <p className="text-muted">Todavía no se preguntó.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {data.answers.slice(0, 5).map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Answer({ answer }: { answer: Validity['answers'][number] }) {
  const { isCurrent, state, failure, cause, observations, askedBy, at } = answer
  const [tone, icon] = looks[state]
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isCurrent ? tone : 'neutral'} icon={icon}>
          {validityLabels[state]}
        </Badge>
        <span className="text-sm text-muted">
          <DateText value={at} time /> · {askedBy ?? 'Conforme, por sí solo'}
        </span>
      </p>
      {!isCurrent && <p className="text-sm text-muted">Se preguntó con los datos de antes de corregirlos.</p>}
      {failure && <p className="text-sm">{validityFailures[failure]}</p>}
      {cause && <p className="text-sm text-muted">{cause}</p>}
      {observations.map((text) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
    </li>
  )
}
