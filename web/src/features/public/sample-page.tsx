import { padded } from '../evidence/evidence.ts'
import sampleInvoice from './sample-invoice.webp'
import { sampleReading, sampleSize } from './sample-reading.ts'

/** The page, with the box of the current field outlined. It stays visible while a phone scrolls the fields. */
export function SamplePage({ lit }: { lit: number }) {
  const field = sampleReading[lit]
  const [x, y, width, height] = field ? padded(field.box) : []
  return (
    <div className="rounded-t-lg bg-sunken p-3 max-lg:sticky max-lg:top-0 sm:p-5 lg:h-full lg:rounded-r-none">
      <div className="relative">
        <img
          src={sampleInvoice}
          {...sampleSize}
          alt="Factura electrónica de muestra F001-00000847 de Ferretería Tarpuqa del Norte por S/ 7,167.21"
          className="h-auto w-full rounded-sm"
        />
        {x !== undefined && y !== undefined && width !== undefined && height !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute rounded-sm outline-2 outline-[#3b35a3] bg-[#3b35a3]/10 transition-[left,top,width,height] duration-200"
            style={{
              left: `${x * 100}%`,
              top: `${y * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          />
        )}
      </div>
    </div>
  )
}
