// Judges a paper that has an XML: its values come from the XML, their places from the page, and differences are reported.
// Evidence, rules and authenticity work as for every document.
import type { Check, ExtractedData, FieldNote } from '@conforme/contract/data/extracted-data'
import { judgeAuthenticity } from '../judge/authenticity/authenticity.ts'
import { factsOf, type FactsInput } from '../judge/checks/facts.ts'
import { runChecks } from '../judge/checks/run-checks.ts'
import { documentConfidence } from '../judge/confidence/confidence.ts'
import { clampBox } from '../layout/boxes.ts'
import { noEvidence } from '../judge/evidence/evidence.ts'
import { findEvidence, type FoundEvidence } from '../judge/evidence/find-evidence.ts'
import type { JudgedAnswer } from '../judge/judge-answer.ts'
import { judgeStored, type StoredAnswer } from '../judge/judge-stored.ts'
import type { Origin, Reading } from '../reading/reading.ts'
import { toShownBox } from '../reading/turn-page.ts'
import { proposeSplit } from '../split/propose-split.ts'
import { buildTable } from '../tables/document-table.ts'
import { compareWithPage, type PageComparison } from './print/compare-with-page.ts'
import type { XmlAnswer, XmlPaper } from './read-xml.ts'
import { cdrChecks, pageChecks, signatureChecks } from './xml-checks.ts'

export interface XmlWitness {
  paper: XmlPaper
  cdr?: XmlAnswer
}

export interface XmlToJudge extends XmlWitness {
  /** Reading of the print, or of our own printed form of the XML. */
  reading: Reading
  /** The values that a reader found on the print; absent if there is only the XML. */
  page?: ExtractedData
  ownTaxIds?: string[]
  creditRuleFrom?: string | undefined
  /** ISO date. */
  today: string
}

export interface JudgedXml extends JudgedAnswer {
  comparison: PageComparison | undefined
}

export function judgeXml(judging: XmlToJudge): JudgedXml {
  const { paper, cdr, reading, page, ownTaxIds = [], creditRuleFrom, today } = judging
  const { data } = paper
  const evidence = findEvidence(data, reading)
  const comparison = page && compareWithPage({ xml: data, page, reading })
  const said = [
    ...signatureChecks(paper),
    ...cdrChecks(paper, cdr),
    ...(comparison ? pageChecks(comparison) : []),
  ]
  const hasPrint = page !== undefined
  const known = { ownTaxIds, creditRuleFrom, today }
  const { checks, authenticity } = applyRules({ data, reading, evidence, said, hasPrint, ...known })
  const notes = noteXmlFields(paper, evidence, comparison, reading)
  const division = proposeSplit(reading)
  return {
    extractedData: {
      ...data,
      metadata: {
        campos: notes,
        revisiones: checks,
        avisos: noticesOf(hasPrint),
        ...(division && { division }),
      },
    },
    authenticity,
    confidence: documentConfidence(data, notes),
    table: buildTable(data, reading, evidence, notes),
    comparison,
  }
}

interface RulesToApply extends FactsInput {
  /** Checks that compare the witnesses with each other. */
  said: Check[]
  /** True if the reading is of a print, not of our own printed form of the XML. */
  hasPrint: boolean
}

function applyRules({ said, hasPrint, ...known }: RulesToApply) {
  const onPaper = factsOf(known)
  const facts = { ...onPaper, issuedBy: onPaper.supplier.taxId }
  // Our own printed form has no code, so a missing code is not reported.
  const own = runChecks(facts).filter(({ regla }) => hasPrint || regla !== 'codigo-qr')
  const checks = [...said, ...own]
  const origin: Origin = hasPrint ? known.reading.origin : { kind: 'pdf' }
  return {
    checks,
    authenticity: judgeAuthenticity({ facts, checks, evidence: known.evidence.byPath, origin }),
  }
}

export interface StoredXml extends StoredAnswer {
  notes: Record<string, FieldNote>
  said: Check[]
  hasPrint: boolean
  /** Paths whose values people changed. */
  edited: readonly string[]
}

/** Judges again after a correction: keeps the checks between XML, CDR and print, and the notes of unchanged values. */
export function judgeStoredXml({ said, hasPrint, edited, ...stored }: StoredXml): JudgedAnswer {
  const { data, reading, notes, ownTaxIds, creditRuleFrom, today } = stored
  // As the first time, without the local reader's hints about their places.
  const evidence = findEvidence(data, reading)
  const judged = judgeStored({ ...stored, evidence })
  const known = { ownTaxIds, creditRuleFrom, today }
  const { checks, authenticity } = applyRules({ data, reading, evidence, said, hasPrint, ...known })
  const { metadata, ...values } = judged.extractedData
  const unchanged = Object.entries(notes).filter(([path]) => !edited.includes(path))
  const campos = { ...metadata?.campos, ...Object.fromEntries(unchanged) }
  return {
    ...judged,
    extractedData: { ...values, metadata: { avisos: [], ...metadata, campos, revisiones: checks } },
    authenticity,
    confidence: documentConfidence(data, campos),
  }
}

function noticesOf(hasPrint: boolean): string[] {
  return hasPrint
    ? []
    : ['Solo llegó el XML: la página la hizo Conforme para leerlo y no es la impresión del proveedor.']
}

/** Confidence of a value in a signed XML: it is certain, even if the print differs. */
const certain = 0.99
const unsigned = 0.6
const contradicted = 0.5

function noteXmlFields(
  { signature }: XmlPaper,
  evidence: FoundEvidence,
  comparison: PageComparison | undefined,
  reading: Reading,
): Record<string, FieldNote> {
  const source = signature.valid
    ? `Lo dice el XML, firmado por ${signature.signedBy ?? 'su emisor'}.`
    : `Lo dice el XML. ${signature.reason ?? ''}`.trim()
  const differing = new Map(comparison?.differences.map((difference) => [difference.campo, difference]))
  const agreed = new Set(comparison?.agreed)
  const rotations = new Map(reading.pages.map(({ number, rotation }) => [number, rotation]))
  return Object.fromEntries(
    evidence.leaves.map((leaf): [string, FieldNote] => {
      const { kind, place } = evidence.byPath.get(leaf.path) ?? noEvidence
      const difference = differing.get(leaf.path)
      const rotation = place && rotations.get(place.page)
      const box = place && clampBox(place.box)
      const note: FieldNote = {
        confianza: difference ? contradicted : signature.valid ? certain : unsigned,
        ...(place && box && { pagina: place.page, caja: rotation ? toShownBox(box, rotation) : box }),
        evidencia: kind,
        motivos: [
          ...(difference ? ['La impresión dice otra cosa.'] : []),
          source,
          ...(agreed.has(leaf.path) ? ['La impresión dice lo mismo.'] : []),
        ],
        ...(difference && { otraLectura: { procesador: 'La impresión', valor: difference.pdf } }),
      }
      return [leaf.path, note]
    }),
  )
}
