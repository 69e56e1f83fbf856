// Judges an answer: evidence, rules, confidence, authenticity, the table and the proposed split. Pure, and the same for all
// processors and for answers that came from elsewhere.
import type {
  Authenticity,
  Check,
  DocumentTable,
  ExtractedData,
  FieldNote,
} from '@conforme/contract/data/extracted-data'
import { judgeAuthenticity } from './authenticity/authenticity.ts'
import { factsOf, type Facts } from './checks/facts.ts'
import { runChecks } from './checks/run-checks.ts'
import {
  documentConfidence,
  noteFields,
  signalsByPath,
  type ConfidenceInput,
} from './confidence/confidence.ts'
import { jointOdds, marginsOf } from '../choose/choose-together.ts'
import { capByInvention } from './confidence/invented-values.ts'
import type { Signal } from './confidence/signal.ts'
import { findEvidence, type FoundEvidence } from './evidence/find-evidence.ts'
import type { FieldHint } from '../processors/processor.ts'
import type { Reading } from '../reading/reading.ts'
import { toShownBox } from '../reading/turn-page.ts'
import { compareAnswers, type Comparison, type OtherAnswer } from '../compare-answers.ts'
import { pictureAdvice } from '../picture-advice.ts'
import { proposeSplit } from '../split/propose-split.ts'
import { buildTable } from '../tables/document-table.ts'

export interface AnswerToJudge {
  /** Normalised: amounts are numbers, dates ISO, empty values absent. */
  data: ExtractedData
  reading: Reading
  hints?: Record<string, FieldHint>
  table?: DocumentTable
  notices?: string[]
  ownTaxIds?: string[]
  creditRuleFrom?: string | undefined
  second?: OtherAnswer
  /** Places of its values, if the caller has searched for them already. */
  evidence?: FoundEvidence
  /** ISO date; the rules compare the document's dates with it. */
  today: string
}

export interface JudgedAnswer {
  extractedData: ExtractedData
  authenticity: Authenticity
  /** Confidence of the document, 0 to 1. */
  confidence: number
  table: DocumentTable
}

export function judgeAnswer(answer: AnswerToJudge): JudgedAnswer {
  const { data, reading } = answer
  const { facts, input } = examine(answer)
  const { evidence, checks } = input
  const notes = noteFields(input)
  const division = proposeSplit(reading)
  const extractedData: ExtractedData = {
    ...data,
    metadata: {
      ...data.metadata,
      campos: asShown(notes, reading),
      revisiones: checks,
      avisos: [...new Set([...(answer.notices ?? []), ...pageNotices(reading)])],
      ...(division && { division }),
    },
  }
  const judgement = {
    authenticity: judgeAuthenticity({ facts, checks, evidence: evidence.byPath, origin: reading.origin }),
    confidence: documentConfidence(data, notes),
  }
  return {
    extractedData,
    ...capByInvention(judgement, extractedData, reading),
    table: answer.table?.hasTableData ? answer.table : buildTable(data, reading, evidence, notes),
  }
}

/** Only the results of the rules. */
export function checksOf(answer: AnswerToJudge): Check[] {
  return examine(answer).input.checks
}

/** Signals for and against each value, by path; the weights are fitted on them. */
export function weighAnswer(answer: AnswerToJudge): Map<string, Signal[]> {
  return signalsByPath(examine(answer).input)
}

/** Log-odds of how well an answer fits together as a whole, ignoring any other reading. */
export function weighTogether({ second: _, evidence: _found, ...answer }: AnswerToJudge): number {
  return jointOdds(weighAnswer(answer), answer.reading)
}

function compare(answer: AnswerToJudge): Map<string, Comparison> {
  const { data, second } = answer
  if (!second) return new Map()
  const compared = compareAnswers(data, second)
  const others = new Map(
    [...compared].flatMap(([path, { agrees, other }]) => (agrees ? [] : [[path, other]])),
  )
  const margins = marginsOf(data, others, (changed) => weighTogether({ ...answer, data: changed }))
  return new Map(
    [...compared].map(([path, one]) => {
      const margin = margins.get(path)
      return [path, margin === undefined ? one : { ...one, margin }]
    }),
  )
}

function examine(answer: AnswerToJudge): { facts: Facts; input: ConfidenceInput } {
  const { data, reading, today, ownTaxIds = [], creditRuleFrom } = answer
  const hints = answer.hints ?? {}
  const evidence = answer.evidence ?? findEvidence(data, reading, hints)
  const facts = factsOf({ data, reading, evidence, ownTaxIds, creditRuleFrom, today })
  const input = {
    evidence,
    checks: runChecks(facts),
    reading,
    hints,
    comparisons: compare(answer),
    peruvian: facts.peruvian,
  }
  return { facts, input }
}

/** Converts boxes to the pages as shown, which may have been read rotated. */
function asShown(notes: Record<string, FieldNote>, { pages }: Reading): Record<string, FieldNote> {
  const turned = new Map(pages.flatMap(({ number, rotation }) => (rotation ? [[number, rotation]] : [])))
  if (turned.size === 0) return notes
  return Object.fromEntries(
    Object.entries(notes).map(([path, note]) => {
      const rotation = note.pagina === undefined ? undefined : turned.get(note.pagina)
      return [path, note.caja ? { ...note, caja: toShownBox(note.caja, rotation) } : note]
    }),
  )
}

/** Notices that tell the person about page limits. */
function pageNotices(reading: Reading): string[] {
  const { pages, pageCount, skippedPages } = reading
  const notices: string[] = []
  const read = pages.filter((page) => !skippedPages.includes(page.number)).length
  if (read < pageCount) notices.push(`Se ${read === 1 ? 'leyó' : 'leyeron'} ${read} de ${pageCount} páginas.`)
  if (pages.every((page) => page.lines.length === 0))
    notices.push('No se encontró texto que se pueda leer en el documento.')
  return [...notices, ...pictureAdvice(reading)]
}
