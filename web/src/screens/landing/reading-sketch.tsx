import { ConfidenceMark } from '../../ui/confidence-mark.tsx'
import { Stamp } from '../../ui/stamp.tsx'

const rows = [
  { field: 'Proveedor', value: 'Ferretería El Tornillo S.A.C.', confidence: 0.98 },
  { field: 'RUC Proveedor', value: '20512345671', confidence: 0.99 },
  { field: 'Número', value: 'F001-00004218', confidence: 0.97 },
  { field: 'Fecha', value: '14/11/2026', confidence: 0.96 },
  { field: 'Subtotal', value: 'S/ 1,250.00', confidence: 0.95 },
  { field: 'IGV', value: 'S/ 225.00', confidence: 0.95 },
  { field: 'Total', value: 'S/ 1,475.00', confidence: 0.99 },
]

/** What the product makes of an invoice, as a picture: the rows it reads and the stamp at the end. */
export function ReadingSketch() {
  return (
    <figure
      role="img"
      aria-label="Ejemplo: los datos de una factura leídos con su confianza y sellados como conformes"
      className="relative w-full max-w-lg rounded-lg border border-line bg-surface pb-20 shadow-overlay"
    >
      <div aria-hidden className="flex items-center justify-between border-b border-line px-5 py-3">
        <span className="font-semibold">Factura electrónica</span>
        <span className="text-sm text-muted">factura-noviembre.pdf</span>
      </div>
      <div aria-hidden className="px-5">
        {rows.map((row) => (
          <div
            key={row.field}
            className="grid grid-cols-[7.5rem_1fr_auto] items-baseline gap-3 border-b border-line py-2 text-sm"
          >
            <span className="text-muted">{row.field}</span>
            <span className="truncate font-medium">{row.value}</span>
            <ConfidenceMark confidence={row.confidence} />
          </div>
        ))}
      </div>
      <Stamp line="21/11/2026" className="absolute right-6 -bottom-4 w-52" />
    </figure>
  )
}
