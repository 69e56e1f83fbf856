import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import type { Document } from '@conforme/contract/documents/documents'
import { firstStop } from '@conforme/contract/documents/judge-alerts'
import { quickConfirmComment } from '@conforme/contract/limits'
import { formatHistoryMoney, moneyOf } from '@conforme/contract/values/money'
import { workflowLabel } from '@conforme/contract/workflow/workflow'
import BadgeCheck from 'lucide-react/icons/badge-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Scissors from 'lucide-react/icons/scissors'
import { Link } from 'wouter'
import { AlertsBadge } from '../../features/alerts/alerts-badge.tsx'
import { AuthenticBadge } from '../../features/documents/witnesses/authenticity-card.tsx'
import { awaitsConfirmation } from '../../features/documents/confirm/awaits-confirmation.ts'
import { DuplicateBadge } from '../../features/documents/duplicates/duplicate-badge.tsx'
import { StatusBadge } from '../../features/documents/status-badge.tsx'
import { waitingWords } from '../../features/documents/waiting-words.ts'
import { PilotBadge } from '../../features/pilot/pilot-badge.tsx'
import { useConfirmAsking } from '../../features/documents/confirm/use-confirm-asking.tsx'
import { useUnsavedStop } from '../../features/documents/confirm/use-unsaved-stop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { ConfidenceMark } from '../../ui/confidence-mark.tsx'
import { cx } from '../../ui/cx.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Td } from '../../ui/tables/table.tsx'

interface HistoryRowProps {
  document: Document
  selected: boolean
  onSelect: () => void
}

export function HistoryRow({ document, selected, onSelect }: HistoryRowProps) {
  const { documento, proveedor } = document.extractedData ?? {}
  const name = proveedor?.nombre ?? document.filename
  const details = [documento?.tipo, documento?.numero, proveedor?.nombre ? document.filename : null]
  return (
    <tr className={cx('relative', selected ? 'bg-ink-soft' : 'hover:bg-hover')}>
      <Td className="pr-0">
        <Checkbox
          label={`Elegir ${name}`}
          hideLabel
          checked={selected}
          onChecked={onSelect}
          className="relative z-10"
        />
      </Td>
      <Td className="w-full max-w-0">
        {/* The link covers the whole row. */}
        <Link
          id={nameId(document)}
          href={`/documento/${document.id}`}
          className="line-clamp-2 font-medium wrap-anywhere text-text after:absolute after:inset-0 sm:block sm:truncate"
        >
          {name}
        </Link>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted sm:block sm:truncate">
          {details.filter(Boolean).join(' · ')}
        </p>
        <Marks document={document} />
      </Td>
      <Td className="hidden 2xl:table-cell">
        <DateText value={document.createdAt} />
      </Td>
      <Td className="hidden whitespace-nowrap tabular-nums md:table-cell">{issueDate(document) ?? '—'}</Td>
      <Td className="hidden md:table-cell">
        <StatusBadge status={document.status} damaged={document.damaged} waiting={waitingWords(document)} />
      </Td>
      <Td className="hidden xl:table-cell">
        {document.authenticity && <AuthenticBadge isAuthentic={document.authenticity.isAuthentic} />}
      </Td>
      <Td className="hidden xl:table-cell">
        <AlertsBadge document={document} />
      </Td>
      <Td className="hidden whitespace-nowrap lg:table-cell">{workflowLabel(document.workflowStatus)}</Td>
      <Td className="hidden lg:table-cell xl:hidden 2xl:table-cell">
        <ConfidenceMark confidence={document.confidence} />
      </Td>
      <Td numeric className="hidden font-medium whitespace-nowrap sm:table-cell">
        {totalText(document)}
      </Td>
      {/* On a phone it is in the corner of the row, so that names get the width. */}
      <Td className="text-right max-sm:absolute max-sm:right-0 max-sm:bottom-0 max-sm:border-b-0">
        <Confirmation document={document} />
      </Td>
    </tr>
  )
}

/** Facts that lack a column on narrow screens, and alerts at any width. */
function Marks({ document }: { document: Document }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:mt-0.5 max-sm:pr-24">
      <span className="w-full text-sm text-muted md:hidden">
        <span className="text-base font-medium text-text tabular-nums sm:hidden">
          {document.extractedData && `${totalText(document)} · `}
        </span>
        {issueDate(document) ?? <DateText value={document.createdAt} />}
      </span>
      <span className="md:hidden">
        <StatusBadge status={document.status} damaged={document.damaged} waiting={waitingWords(document)} />
      </span>
      {document.authenticity?.isAuthentic === false && (
        <span className="xl:hidden">
          <AuthenticBadge isAuthentic={false} />
        </span>
      )}
      <span className="xl:hidden">
        <AlertsBadge document={document} />
      </span>
      <PilotBadge document={document} />
      <DuplicateBadge document={document} />
      {document.parts.length > 0 && (
        <Badge icon={<Scissors aria-hidden />}>Separado en {document.parts.length}</Badge>
      )}
      {document.partOf && <Badge icon={<Scissors aria-hidden />}>Parte de un archivo</Badge>}
      {document.isSample && <Badge icon={<FlaskConical aria-hidden />}>Ejemplo</Badge>}
    </div>
  )
}

function Confirmation({ document }: { document: Document }) {
  const { confirm, isPending, dialog } = useConfirmAsking('El documento ha sido confirmado exitosamente')
  const isUnsaved = useUnsavedStop()
  if (document.isConfirmed) {
    return (
      <Badge tone="ok" icon={<BadgeCheck aria-hidden />}>
        Confirmado
      </Badge>
    )
  }
  if (!awaitsConfirmation(document)) return null
  if (firstStop(document.alerts, 'confirmar')) {
    return (
      <LinkButton size="sm" className="relative z-10" href={`/revisar?documento=${document.id}`}>
        Revisar
      </LinkButton>
    )
  }
  return (
    <>
      <Button
        size="sm"
        busy={isPending}
        aria-describedby={nameId(document)}
        className="relative z-10"
        onClick={() => {
          if (!isUnsaved([document])) confirm({ document, comment: quickConfirmComment })
        }}
      >
        Confirmar
      </Button>
      {dialog}
    </>
  )
}

const nameId = ({ id }: Document) => `nombre-${id}`

function issueDate({ extractedData }: Document): string | undefined {
  const date = extractedData?.documento?.fecha
  return date && isIsoDate(date) ? formatDate(date) : undefined
}

function totalText({ extractedData }: Document): string {
  const total = extractedData?.totales?.total
  const money = typeof total === 'number' ? moneyOf(total, extractedData?.documento?.moneda) : undefined
  return money ? formatHistoryMoney(money.amount, money.currency) : '—'
}
