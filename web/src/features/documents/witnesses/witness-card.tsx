// The witnesses of a document: who signed its XML, whether the print matches it, and SUNAT's answer.
import { formatDate } from '@conforme/contract/values/iso-dates'
import type { Document } from '@conforme/contract/documents/documents'
import type { CdrFacts, Witness, XmlSignatureFacts } from '@conforme/contract/documents/witnesses'
import { counted } from '@conforme/contract/values/money'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { DetachButton } from './detach-button.tsx'
import { witnessUrl } from '../document-urls.ts'
import { PrintDifferencesTable } from './print-differences-table.tsx'
import { printDifferences } from './print-differences.ts'

export function WitnessCard({ document }: { document: Document }) {
  const { witnesses } = document
  const xml = witnesses.find(({ kind }) => kind === 'xml')
  const cdr = witnesses.find(({ kind }) => kind === 'cdr')
  if (!xml && !cdr) return null
  return (
    <Card title="XML y CDR" description="El XML dice los valores; la impresión, dónde están.">
      <div className="flex flex-col gap-4">
        {xml && (
          <Speaks
            title="Firma del XML"
            badge={<SignatureBadge signature={xml.signature} />}
            document={document}
            witness={xml}
          >
            <SignatureText signature={xml.signature} />
          </Speaks>
        )}
        {xml && <Print document={document} />}
        {cdr?.cdr && (
          <Speaks
            title="Respuesta de SUNAT (CDR)"
            badge={<CdrBadge cdr={cdr.cdr} />}
            document={document}
            witness={cdr}
          >
            <CdrText cdr={cdr.cdr} signature={cdr.signature} />
          </Speaks>
        )}
      </div>
    </Card>
  )
}

interface SpeaksProps {
  title: string
  badge: ReactNode
  document: Document
  witness: Witness
  children: ReactNode
}

function Speaks({ title, badge, document, witness, children }: SpeaksProps) {
  const name = witness.kind === 'xml' ? 'XML' : 'CDR'
  return (
    <section>
      <Head title={title} badge={badge} />
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        {!document.fileDeletedAt && (
          <LinkButton
            href={witnessUrl(document.id, witness.kind)}
            download={witness.filename}
            size="sm"
            icon={<Download aria-hidden />}
          >
            Descargar {name}
          </LinkButton>
        )}
        <DetachButton document={document} kind={witness.kind} />
      </div>
    </section>
  )
}

function Head({ title, badge }: { title: string; badge: ReactNode }) {
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      {badge}
    </div>
  )
}

const icons: Partial<Record<Tone, ReactNode>> = {
  ok: <CircleCheck aria-hidden />,
  warn: <CircleAlert aria-hidden />,
  bad: <CircleX aria-hidden />,
}

function State({ tone, children }: { tone: 'ok' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {children}
    </Badge>
  )
}

function SignatureBadge({ signature }: { signature: XmlSignatureFacts }) {
  if (signature.valid) return <State tone="ok">Válida</State>
  if (signature.unverifiable) return <State tone="warn">Sin comprobar</State>
  return <State tone="bad">{signature.signedBy ? 'No válida' : 'Sin firma'}</State>
}

/** Company names may already end in a full stop: «S.A.C.». */
const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

function SignatureText({ signature }: { signature: XmlSignatureFacts }) {
  const { reason, certificate } = signature
  return (
    <>
      {reason && <p>{reason}</p>}
      {certificate && (
        <p className="text-muted">
          {asSentence(certificate.name + (certificate.ruc ? `, RUC ${certificate.ruc}` : ''))} Certificado de{' '}
          {certificate.issuer}, del {formatDate(certificate.validFrom)} al {formatDate(certificate.validTo)}.
        </p>
      )}
    </>
  )
}

function Print({ document }: { document: Document }) {
  const found = printDifferences(document)
  if (!found) return null
  const { rows, agreed } = found
  if (rows.length === 0)
    return (
      <section>
        <Head title="La impresión" badge={<State tone="ok">Coincide</State>} />
        <p className="text-muted">{agreed}</p>
      </section>
    )
  return (
    <section>
      <Head
        title="La impresión"
        badge={<State tone={found.isSure ? 'bad' : 'warn'}>{counted(rows.length, 'diferencia')}</State>}
      />
      <PrintDifferencesTable rows={rows} />
    </section>
  )
}

const verdicts: Record<CdrFacts['verdict'], [tone: 'ok' | 'warn' | 'bad', text: string]> = {
  aceptado: ['ok', 'Aceptado'],
  aceptado_con_observaciones: ['warn', 'Aceptado con observaciones'],
  rechazado: ['bad', 'Rechazado'],
  prueba: ['bad', 'Del sistema de pruebas'],
}

function CdrBadge({ cdr }: { cdr: CdrFacts }) {
  const [tone, text] = verdicts[cdr.verdict]
  return <State tone={tone}>{text}</State>
}

function CdrText({ cdr, signature }: { cdr: CdrFacts; signature: XmlSignatureFacts }) {
  return (
    <>
      <p>{cdr.description}</p>
      {cdr.notes.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {cdr.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {signature.valid
          ? asSentence(`Firmado por ${signature.signedBy ?? 'quien respondió'}`)
          : `${signature.reason ?? ''}`}
      </p>
    </>
  )
}
