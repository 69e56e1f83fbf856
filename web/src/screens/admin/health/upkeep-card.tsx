import { formatCount } from '@conforme/contract/values/money'
import type { ReactNode } from 'react'
import type { Reply } from '../../../lib/api/api.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { toGigabytes } from './health-worries.ts'
import { Padrones } from './padrones.tsx'

type Health = Reply<'GET /api/admin/health'>

const mostNamed = 20

/** The last verified backup, and the results of the scrub. */
export function UpkeepCard({ backups, files, padrones }: Pick<Health, 'backups' | 'files' | 'padrones'>) {
  const missing = backups.lastVerified?.damaged ?? []
  return (
    <Card
      title="Copias y archivos"
      description="Cada copia se lee otra vez hasta el final antes de darla por buena."
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
        <Row label="Última copia comprobada">
          <LastCopy backups={backups} />
        </Row>
        <Row label="Copias programadas">
          {backups.everyHours === null
            ? 'No: indica BACKUP_DIR para que se hagan solas.'
            : `Cada ${formatCount(backups.everyHours)} h; se guardan las ${formatCount(backups.keep ?? 0)} más nuevas.`}
        </Row>
        <Row label="Archivos releídos">
          <Reading files={files} />
        </Row>
        <Row label="Padrones de SUNAT">
          <Padrones padrones={padrones} />
        </Row>
      </dl>
      {missing.length > 0 && (
        <DamagedFiles title="No entraron enteros en la última copia" damaged={missing} />
      )}
      {files.damaged.length > 0 && (
        <DamagedFiles title="Dañados o ausentes donde se guardan" damaged={files.damaged} />
      )}
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function LastCopy({ backups: { lastVerified: copy, lastFailure } }: Pick<Health, 'backups'>) {
  return (
    <>
      {copy ? (
        <>
          <DateText value={copy.at} time /> · {toGigabytes(copy.sizeBytes)} · {formatCount(copy.rows)} filas y{' '}
          {formatCount(copy.files)} archivos
          <span className="block text-sm text-muted">{copy.file}</span>
        </>
      ) : (
        'Ninguna todavía.'
      )}
      {lastFailure && (
        <span className="mt-1 block text-bad">
          Falló el <DateText value={lastFailure.at} time />: {lastFailure.message}
        </span>
      )}
    </>
  )
}

function Reading({ files: { checked, lastRound } }: Pick<Health, 'files'>) {
  if (!lastRound) return <>{`${formatCount(checked)} en la primera vuelta.`}</>
  return (
    <>
      {`${formatCount(lastRound.checked)} en la última vuelta completa, que terminó el `}
      <DateText value={lastRound.finishedAt} time />
    </>
  )
}

function DamagedFiles({ title, damaged }: { title: string; damaged: Health['files']['damaged'] }) {
  const more = damaged.length - mostNamed
  return (
    <Notice tone="bad" title={title} className="mt-4">
      <ul className="list-disc pl-5">
        {damaged.slice(0, mostNamed).map(({ sha256, documents }) => (
          <li key={sha256} className="wrap-anywhere">
            {documents.join(', ') || sha256}
          </li>
        ))}
        {more > 0 && <li>{`y ${formatCount(more)} más`}</li>}
      </ul>
    </Notice>
  )
}
