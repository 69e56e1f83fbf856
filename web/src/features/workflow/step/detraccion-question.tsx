// Step 4: whether a detracción is due and at which rate, prefilled with the proposal and its reasons.
import { detraccionRatesOn } from '@conforme/contract/detracciones/detraccion-rates'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { depositHint, withCode } from './detraccion-answer.ts'
import type { StepAnswers } from './to-move.ts'
import type { DetraccionProposal } from '../use-document-workflow.ts'

interface DetraccionQuestionProps {
  /** The issue date; its rates apply. */
  issued: string | null
  proposal: DetraccionProposal | undefined
  answers: StepAnswers
  error: string | undefined
  onAnswers: (answers: StepAnswers) => void
}

export function DetraccionQuestion(props: DetraccionQuestionProps) {
  const { proposal, answers, onAnswers } = props
  const requires = answers.requiresDetraccion
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="text-sm font-medium">¿Requiere detracción?</legend>
        <div className="flex gap-5 pt-1">
          {[true, false].map((value) => (
            <label key={String(value)} className="inline-flex items-center gap-2 py-0.5">
              <input
                type="radio"
                name="requiere-detraccion"
                // The focus enters a radio group at its checked option.
                autoFocus={requires === value}
                checked={requires === value}
                onChange={() => onAnswers({ ...answers, requiresDetraccion: value })}
                className="size-4.5 accent-ink"
              />
              {value ? 'Sí' : 'No'}
            </label>
          ))}
        </div>
      </fieldset>
      {requires && <Rate {...props} />}
      {proposal && <Reasons proposal={proposal} />}
    </div>
  )
}

function Rate({ issued, proposal, answers, error, onAnswers }: DetraccionQuestionProps) {
  const { data } = useQuery(apiQuery('GET /api/detraccion-rates'))
  const rates = detraccionRatesOn(issued ?? todayIso(), data?.rates ?? [])
  const known = rates.some((rate) => rate.code === answers.detraccionCode)
  const options = [
    { value: '', label: 'Sin código' },
    ...(known || answers.detraccionCode === ''
      ? []
      : [{ value: answers.detraccionCode, label: answers.detraccionCode }]),
    ...rates.map((rate) => ({
      value: rate.code,
      label: `${rate.code} · ${rate.description} (${rate.percentage} %)`,
    })),
  ]
  function chooseCode(detraccionCode: string) {
    onAnswers(withCode(answers, detraccionCode, { proposal, rates }))
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[9rem_1fr]">
      <TextField
        required
        label="Porcentaje (%)"
        placeholder="12"
        inputMode="decimal"
        value={answers.percentage}
        error={error}
        onValue={(percentage) => onAnswers({ ...answers, percentage })}
      />
      <Select
        label="Bien o servicio (código)"
        value={answers.detraccionCode}
        options={options}
        onValue={chooseCode}
        hint={depositHint(answers, proposal)}
      />
    </div>
  )
}

function Reasons({ proposal }: { proposal: DetraccionProposal }) {
  return (
    <Notice
      tone={proposal.doubts.length > 0 ? 'warn' : 'info'}
      title={proposal.requires ? 'Conforme propone detracción' : 'Conforme no propone detracción'}
    >
      {[...proposal.reasons, ...proposal.doubts].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
