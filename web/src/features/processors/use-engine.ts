// The processor and model for the next uploads, from those that the installation offers.
import { processorsFreshMs } from '@conforme/contract/limits'
import {
  defaultModels,
  isProcessorId,
  processorModels,
  type ProcessorId,
} from '@conforme/contract/processors/processors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../lib/api/api.ts'
import { isPast } from '../../lib/dates.ts'
import type { SelectOption } from '../../ui/controls/select.tsx'
import { modelOf, processorOptions } from './engine-options.ts'

export interface EngineChoice {
  processor: ProcessorId
  model: string
  processors: SelectOption[]
  models: SelectOption[]
  /** Successor of a retired model. */
  replacedBy: string | undefined
  /** Its provider keeps failing; documents sent to it wait. */
  isPaused: boolean
  /** Undefined when half price is not offered. */
  noRush: boolean | undefined
  ready: boolean
  error: Error | null
  retry: () => Promise<unknown>
  choose: (processor: string) => void
  chooseModel: (model: string) => void
  chooseNoRush: (noRush: boolean) => void
}

export function useEngine(): EngineChoice {
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/processors'),
    staleTime: processorsFreshMs,
    gcTime: processorsFreshMs,
  })
  const [chosen, setChosen] = useState<ProcessorId>()
  const [chosenModel, setChosenModel] = useState<string>()
  const [noRush, chooseNoRush] = useState(false)

  const processor = chosen ?? data?.defaultProcessor ?? 'openai'
  const entry = data?.[processor]
  const models: readonly string[] = entry?.models ?? processorModels[processor]
  const model = modelOf(models, chosenModel, defaultModels[processor])
  return {
    processor,
    model,
    processors: processorOptions(data),
    models: models.map((id) => ({ value: id, label: entry?.labels?.[id] ?? id })),
    replacedBy: entry?.replaced?.[model]?.by,
    isPaused: Boolean(entry?.pausedUntil) && !isPast(entry?.pausedUntil),
    noRush: entry?.halfPrice?.includes(model) ? noRush : undefined,
    ready: data !== undefined,
    error,
    retry: refetch,
    choose(value) {
      if (!isProcessorId(value)) return
      setChosen(value)
      setChosenModel(undefined)
    },
    chooseModel: setChosenModel,
    chooseNoRush,
  }
}
