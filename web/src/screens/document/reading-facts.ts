import type { KeptExtraction } from '@conforme/contract/documents'

const percent = new Intl.NumberFormat('es-PE', { style: 'percent', maximumFractionDigits: 0 })
const dollars = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const seconds = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const count = new Intl.NumberFormat('es-PE')

type Facts = Pick<KeptExtraction, 'model' | 'modelUsed' | 'confidence' | 'costUsd' | 'usage' | 'timings'>

/** What is known of a reading besides what it says: how sure, for how much, how long, and instead of which model. */
export function readingFacts({ model, modelUsed, confidence, costUsd, usage, timings }: Facts): string[] {
  const tokens = (usage?.['inputTokens'] ?? 0) + (usage?.['outputTokens'] ?? 0)
  const ms = ['lectura', 'analisis', 'verificacion'].reduce((sum, stage) => sum + (timings[stage] ?? 0), 0)
  return [
    !modelUsed.startsWith(model) && `se pidió ${model}`,
    confidence !== null && `confianza ${percent.format(confidence)}`,
    `${seconds.format(ms / 1000)} s`,
    costUsd !== null && `US$ ${dollars.format(costUsd)}`,
    tokens > 0 && `${count.format(tokens)} tokens`,
  ].filter((fact) => fact !== false)
}
