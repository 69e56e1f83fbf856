import { authenticityBarBand, shownPercent } from '@conforme/contract/documents/bands'
import type { Authenticity } from '@conforme/contract/data/extracted-data'
import Flag from 'lucide-react/icons/flag'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'

const tones = { high: 'ok', medium: 'warn', low: 'bad' } as const

/** `badge`: the verdict; a flag on the upload screen, one of three levels on the detail page. */
export function AuthenticityCard({ authenticity, badge }: { authenticity: Authenticity; badge?: ReactNode }) {
  const { confidence, flags, analysis } = authenticity
  const percent = `${shownPercent(confidence, 'authenticity')}%`
  return (
    <Card title="Autenticidad" actions={badge ?? <AuthenticBadge isAuthentic={authenticity.isAuthentic} />}>
      <p className="mb-1.5 flex justify-between text-sm">
        <span className="text-muted">Confianza</span>
        <span className="font-medium">{percent}</span>
      </p>
      <ProgressBar
        label="Confianza de autenticidad"
        value={confidence}
        tone={tones[authenticityBarBand(confidence)]}
      />
      {flags.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-medium">Alertas</h3>
          <ul className="flex flex-col gap-1">
            {flags.map((flag) => (
              <li key={flag} className="flex items-start gap-2">
                <Flag aria-hidden className="mt-1 size-3.5 shrink-0 text-warn" />
                {flag}
              </li>
            ))}
          </ul>
        </>
      )}
      {analysis && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-medium">Análisis detallado</h3>
          <p className="whitespace-pre-line text-muted">{analysis}</p>
        </>
      )}
    </Card>
  )
}

export function AuthenticBadge({ isAuthentic }: { isAuthentic: boolean }) {
  return isAuthentic ? (
    <Badge tone="ok" icon={<ShieldCheck aria-hidden />}>
      Auténtico
    </Badge>
  ) : (
    <Badge tone="bad" icon={<ShieldAlert aria-hidden />}>
      Sospechoso
    </Badge>
  )
}
