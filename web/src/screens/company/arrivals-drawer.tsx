// Log of mails, or of files in the watched folder: what was taken, what was not, and why.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Select, type SelectOption } from '../../ui/controls/select.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'

const perPage = 50

interface ArrivalsDrawerProps {
  title: string
  description?: string
  /** The first option means all. */
  outcomes: readonly SelectOption[]
  outcome: string
  onOutcome: (outcome: string) => void
  page: number
  onPage: (page: number) => void
  total: number
  onClose: () => void
  children: ReactNode
}

export function ArrivalsDrawer(props: ArrivalsDrawerProps) {
  const { title, description, outcomes, outcome, onOutcome, page, onPage, total, onClose, children } = props
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <div className="flex flex-col gap-3">
        <Select
          label="Mostrar"
          options={outcomes}
          value={outcome}
          onValue={(value) => {
            onOutcome(value)
            onPage(1)
          }}
        />
        {children}
        <Pagination page={page} totalPages={Math.ceil(total / perPage)} onPage={onPage} />
      </div>
    </Drawer>
  )
}

/** The outcome of one mail or file. */
export function ArrivalResult({
  notices,
  documentIds,
}: {
  notices: readonly string[]
  documentIds: readonly string[]
}) {
  return (
    <>
      {notices.length > 0 && (
        <ul className="list-disc pl-5 text-sm break-words text-muted">
          {notices.map((notice, at) => (
            <li key={at}>{notice}</li>
          ))}
        </ul>
      )}
      {documentIds.map((id, at) => (
        <Link key={id} href={`/documento/${id}`} className="-my-1 py-1 text-sm text-ink underline">
          {documentIds.length === 1 ? 'Ver el documento' : `Ver el documento ${at + 1}`}
        </Link>
      ))}
    </>
  )
}
