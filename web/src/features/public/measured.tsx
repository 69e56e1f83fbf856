// What was measured of the product itself, beside what is claimed of it. The figures are those of the last run kept in
// bench/results; whoever doubts them repeats the command.
const calibration = {
  right: 678,
  values: 679,
  measuredOn: '21/11/2026',
  command: 'npm run bench -- calibration',
}

/** Stands next to every claim of accuracy. */
export function MeasuredFigure() {
  return (
    <aside aria-label="Nuestra medición" className="max-w-2xl border-l-2 border-ink pl-4 text-base">
      <p>
        <strong className="font-semibold">Lo que medimos nosotros:</strong> de los {calibration.values}{' '}
        valores que el lector local mostró con 90 % o más de confianza, {calibration.right} eran correctos.
      </p>
      <p className="mt-1 text-muted">
        Se midió el {calibration.measuredOn} con comprobantes generados cuyo contenido se conoce: digitales,
        escaneados y fotografiados. No son tus documentos: el 95 % es una referencia, no una garantía. Quien
        tiene el código repite la medición con{' '}
        <code className="rounded-sm bg-hover px-1 py-0.5 text-sm">{calibration.command}</code>, y con{' '}
        <code className="rounded-sm bg-hover px-1 py-0.5 text-sm">npm run bench -- accuracy</code> campo por
        campo.
      </p>
    </aside>
  )
}
