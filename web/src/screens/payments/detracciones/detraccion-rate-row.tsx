import { detraccionThreshold } from '@conforme/contract/detracciones/detraccion-rates'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import History from 'lucide-react/icons/history'
import UserPen from 'lucide-react/icons/user-pen'
import { call } from '../../../lib/api/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Td } from '../../../ui/tables/table.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshRates } from '../payments-key.ts'
import type { ListedRate, RateTime } from './listed-rates.ts'

const annexes: Record<ListedRate['annex'], string> = {
  '1': 'Anexo 1',
  '2': 'Anexo 2',
  '3': 'Anexo 3',
  propia: 'Regla propia',
}

export const annexOptions = Object.entries(annexes).map(([value, label]) => ({ value, label }))

interface DetraccionRateRowProps {
  rate: ListedRate
  when: RateTime
  onChange?: () => void
}

export function DetraccionRateRow({ rate, when, onChange }: DetraccionRateRowProps) {
  const threshold = detraccionThreshold(rate, todayIso())
  return (
    <tr className={when === 'past' ? 'text-muted' : undefined}>
      <Td className="font-medium">{rate.code}</Td>
      <Td>
        {rate.description}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {annexes[rate.annex]}, más de {formatMoney(threshold.soles, 'PEN').replace(' ', '\u00a0')}, desde el{' '}
          {formatDate(rate.from)}
          {marksOf(rate, when).map(({ word, ...look }) => (
            <Badge key={word} {...look}>
              {word}
            </Badge>
          ))}
        </span>
      </Td>
      <Td numeric className="whitespace-nowrap">
        {rate.percentage} %
      </Td>
      <Td>
        {onChange && (
          <span className="flex flex-wrap justify-end gap-1">
            <Button size="sm" variant="ghost" aria-label={`Cambiar la tasa ${rate.code}`} onClick={onChange}>
              Cambiar
            </Button>
            {rate.id !== null && <Remove id={rate.id} name={`${rate.code} desde ${formatDate(rate.from)}`} />}
          </span>
        )}
      </Td>
    </tr>
  )
}

function marksOf({ id, certain }: ListedRate, when: DetraccionRateRowProps['when']) {
  return [
    ...(when === 'later'
      ? [{ word: 'Todavía no rige', icon: <CalendarClock aria-hidden />, tone: 'ink' } as const]
      : []),
    ...(when === 'past' ? [{ word: 'Ya no rige', icon: <History aria-hidden /> }] : []),
    ...(id === null ? [] : [{ word: 'Agregada', icon: <UserPen aria-hidden />, tone: 'ink' } as const]),
    ...(certain
      ? []
      : [{ word: 'Sin fuente oficial', icon: <CircleHelp aria-hidden />, tone: 'warn' } as const]),
  ]
}

function Remove({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/detraccion-rates/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Tasa quitada' }),
    onError: (failure) => toastFailure('Error', failure, 'No se pudo quitar la tasa'),
    onSettled: () => refreshRates(queryClient),
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isPending}
      aria-label={`Quitar la tasa ${name}`}
      onClick={() => mutate()}
    >
      Quitar
    </Button>
  )
}
