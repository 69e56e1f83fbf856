// A paper whose XML is there: the XML is the truth of its values, the page gives their places, and where the two differ
// it is said. Evidence, rules and authenticity are those of every document.
import type { ExtractedData, FieldNote } from '@conforme/contract/data/extracted-data'
import { judgeAuthenticity } from '../judge/authenticity/authenticity.ts'
import { factsOf } from '../judge/checks/facts.ts'
import { runChecks } from '../judge/checks/run-checks.ts'
import { documentConfidence } from '../judge/confidence/confidence.ts'
import { clampBox } from '../layout/boxes.ts'
import { noEvidence } from '../judge/evidence/evidence.ts'
import { findEvidence, type FoundEvidence } from '../judge/evidence/find-evidence.ts'
import type { JudgedAnswer } from '../judge/judge-answer.ts'
import type { Reading } from '../reading/reading.ts'
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
  /** Of the print, or of our own form of the XML. */
  reading: Reading
  /** What a reader made of the print; absent where there is only the XML. */
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
  const onPaper = factsOf({ data, reading, evidence, ownTaxIds, creditRuleFrom, today })
  const facts = { ...onPaper, issuedBy: onPaper.supplier.taxId }
  const comparison = page && compareWithPage({ xml: data, page, reading })
  const checks = [
    ...signatureChecks(paper),
    ...cdrChecks(paper, cdr),
    ...(comparison ? pageChecks(comparison) : []),
    // Our own form of the XML has no code, and nobody misses one.
    ...runChecks(facts).filter(({ regla }) => page !== undefined || regla !== 'codigo-qr'),
  ]
  const notes = noteXmlFields(paper, evidence, comparison, reading)
  const division = proposeSplit(reading)
  return {
    extractedData: {
      ...data,
      metadata: {
        campos: notes,
        revisiones: checks,
        avisos: noticesOf(page !== undefined),
        ...(division && { division }),
      },
    },
    authenticity: judgeAuthenticity({
      facts,
      checks,
      evidence: evidence.byPath,
      origin: page ? reading.origin : { kind: 'pdf' },
    }),
    confidence: documentConfidence(data, notes),
    table: buildTable(data, reading, evidence, notes),
    comparison,
  }
}

function noticesOf(hasPrint: boolean): string[] {
  return hasPrint
    ? []
    : ['Solo llegó el XML: la página la hizo Conforme para leerlo y no es la impresión del proveedor.']
}

/** A value of a signed XML is certain, whatever became of it on the print. */
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
