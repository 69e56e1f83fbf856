import { counted } from '@conforme/contract/values/money'
import { useAnswer } from '../../features/public/use-answer.ts'

/** The configured retention, for signed-in people. */
export function MyRetention() {
  const company = useAnswer('GET /api/retention')?.company
  if (!company) return null
  return (
    <p className="border-l-2 border-ink pl-4">
      <strong className="font-semibold">Lo que está configurado en {company.name}:</strong>{' '}
      {company.deleteAfterDays === null
        ? 'los archivos se conservan mientras exista el documento.'
        : `los archivos se eliminan ${counted(company.deleteAfterDays, 'día')} después de confirmar.`}
    </p>
  )
}
