import { creditsText } from '../../../features/credits/use-credits.ts'
import { Notice } from '../../../ui/states/notice.tsx'

interface ShortBannerProps {
  credits: number | undefined
  /** The reached limit of the company, in Spanish. */
  limit: string | undefined
}

/** Says that nothing can be sent now, and why. */
export function ShortBanner({ credits, limit }: ShortBannerProps) {
  return (
    <>
      {credits !== undefined && credits <= 0 && (
        <Notice tone="warn" title="Créditos Agotados">
          No puedes procesar más documentos por ahora. Contacta al área de TI para obtener más créditos.
          Tienes {creditsText(credits)}.
        </Notice>
      )}
      {limit !== undefined && (
        <Notice tone="warn" title="Límite de tu empresa">
          {limit}
        </Notice>
      )}
    </>
  )
}
