import type { ReactNode } from 'react'
import { padded } from '../evidence/evidence.ts'
import sampleInvoice from './sample-invoice.webp'
import { sampleReading, sampleSize } from './sample-reading.ts'

interface SamplePageProps {
  lit: number
  /** Content drawn on top of the page. */
  children?: ReactNode
}

/**
 * The page with the bounding box of the current field outlined. On a phone it stays visible above the fields, if both fit.
 */
export function SamplePage({ lit, children }: SamplePageProps) {
  const field = sampleReading[lit]
  const [x, y, width, height] = field ? padded(field.box) : []
  return (
    <div className="overflow-clip rounded-t-lg bg-sunken p-3 max-sm:[@media(min-height:44rem)]:sticky max-sm:top-0 sm:p-5 lg:rounded-tr-none lg:rounded-bl-lg">
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
        {children}
      </div>
    </div>
  )
}
