// Measured figures of the product, shown beside its claims.
import { usePublicFacts, type MeasuredSet } from './public-facts.ts'

/** Shown beside every claim of accuracy. */
export function MeasuredFigure() {
  const { sets, measuredAt } = usePublicFacts()
  const documents = sets.reduce((sum, each) => sum + each.documents, 0)
  return (
    <aside aria-label="Nuestra medición" className="max-w-2xl border-l-2 border-ink pl-4 text-base">
      <p>
        <strong className="font-semibold">Lo que medimos nosotros:</strong> el lector local dio bien el{' '}
        {share(...sets)} de los campos de {documents} comprobantes con formatos que no había visto
        {sets.length > 1 && <> ({sets.map((set) => `${share(set)} en ${set.kind}`).join(', ')})</>}.
      </p>
      <p className="mt-1 text-muted">
        Se midió el {toDay(measuredAt)} con comprobantes generados cuyo contenido se conoce, en{' '}
        {sets.reduce((sum, each) => sum + each.values, 0)} campos; un campo que falta cuenta como error. No
        son tus documentos: el 95 % es una referencia, no una garantía.{' '}
        <a href="/help/como-medimos" className="-my-1 py-1 text-ink underline underline-offset-3">
          Cómo se midió
        </a>
      </p>
    </aside>
  )
}

function share(...sets: readonly MeasuredSet[]): string {
  const values = sets.reduce((sum, each) => sum + each.values, 0)
  const right = sets.reduce((sum, each) => sum + each.right, 0)
  return `${((right / values) * 100).toFixed(1)} %`
}

/** Formats `21/11/2026` in Lima's time zone, wherever the page is built. */
function toDay(iso: string): string {
  return new Date(iso).toLocaleDateString('es-PE', {
    timeZone: 'America/Lima',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
}
