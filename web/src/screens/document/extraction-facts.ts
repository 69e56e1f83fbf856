import type { Metadata } from '@conforme/contract/data/extracted-data'
import { pathLabel } from '@conforme/contract/data/path-label'
import type { KeptExtraction } from '@conforme/contract/documents/documents'
import { counted, formatCount } from '@conforme/contract/values/money'
import { formatDecimal, formatUsd } from '../../lib/figures.ts'

type Facts = Pick<KeptExtraction, 'model' | 'modelUsed' | 'confidence' | 'costUsd' | 'usage' | 'timings'> & {
  extractedData?: KeptExtraction['extractedData']
}

/** Facts about an extraction: confidence, cost, duration, and the model that it replaced. */
export function extractionFacts(facts: Facts): string[] {
  const { model, modelUsed, confidence, costUsd, usage, timings, extractedData } = facts
  const tokens = (usage?.['inputTokens'] ?? 0) + (usage?.['outputTokens'] ?? 0)
  const ms = ['lectura', 'analisis', 'verificacion'].reduce((sum, stage) => sum + (timings[stage] ?? 0), 0)
  const saved = savingFact(extractedData?.metadata?.ahorro)
  return [
    ...(saved === undefined ? [] : [saved]),
    saved === undefined && !modelUsed.startsWith(model) && `se pidió ${model}`,
    confidence !== null && `confianza ${Math.round(confidence * 100)}%`,
    ms < 50 ? 'menos de 0.1 s' : `${formatDecimal(ms / 1000)} s`,
    costUsd !== null && formatUsd(costUsd),
    tokens > 0 && `${formatCount(tokens)} tokens`,
  ].filter((fact) => fact !== false)
}

/** In saving mode: the fields that a model was asked for. */
function savingFact(saved: Metadata['ahorro']): string | undefined {
  if (!saved) return undefined
  if (saved.campos.length === 0)
    return `leído sin modelo: ${counted(saved.seguros, 'dato seguro', 'datos seguros')}`
  return `al modelo se le preguntó solo por ${saved.campos.map((path) => `«${pathLabel(path)}»`).join(', ')}`
}
