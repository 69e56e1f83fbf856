import { creditsText } from '../../../features/credits/use-credits.ts'
import { Notice } from '../../../ui/states/notice.tsx'

export function CreditsBanner({ credits }: { credits: number }) {
  return (
    <Notice tone="warn" title="Créditos Agotados">
      No puedes procesar más documentos por ahora. Contacta al área de TI para obtener más créditos. Tienes{' '}
      {creditsText(credits)}.
    </Notice>
  )
}
