// The pilot: what Conforme may confirm without a person, and how often it was wrong.
import type { CompanyPilot, PilotFigures } from '@conforme/contract/pilot/pilot'
import { useQuery } from '@tanstack/react-query'
import { PilotState } from '../../../features/pilot/pilot-state.tsx'
import { intervalText } from '../../../features/pilot/pilot-words.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PilotForm, pilotQuery } from './pilot-form.tsx'

export function PilotCard({ manages }: { manages: boolean }) {
  const query = useQuery(pilotQuery)
  const { data } = query
  return (
    <Card
      title="Piloto automático"
      description="Confirma sin una persona lo que no tiene ninguna alerta ni duda. Dos de cada cien van igual a una persona, y así se mide cuánto se equivoca."
      actions={data && <PilotState state={data.figures.state} />}
    >
      <QueryState query={query} failure="No se pudo cargar el piloto" className="h-24" />
      {data && <Pilot pilot={data} manages={manages} />}
    </Card>
  )
}

function Pilot({ pilot: { rules, figures }, manages }: { pilot: CompanyPilot; manages: boolean }) {
  return (
    <div data-row className="flex flex-col gap-4">
      {figures.state === 'detenido' && (
        <Notice tone="bad" title="El piloto se detuvo">
          Se encontraron más errores que 1 en {rules.oneIn}. No confirma nada más hasta que quien administra
          la empresa lo encienda otra vez; entonces se cuenta de nuevo.
        </Notice>
      )}
      {figures.since !== null && <Figures figures={figures} />}
      {manages ? (
        <PilotForm key={`${figures.state} ${JSON.stringify(rules)}`} rules={rules} state={figures.state} />
      ) : (
        figures.since === null && <p className="text-muted">Nadie lo encendió todavía.</p>
      )}
    </div>
  )
}

function Figures({ figures }: { figures: PilotFigures }) {
  const wrong = figures.wrongInSample + figures.correctedLater
  const facts = [
    ['Confirmados solos', figures.confirmed],
    ['Dejados a una persona', `${figures.drawn} (${figures.looked} revisados)`],
    ['Equivocados', wrong],
    ['Error medido', intervalText(figures)],
  ]
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-muted">
        Desde el <DateText value={figures.since} time />. El error medido es el intervalo del 95 % según lo
        que revisaron las personas.
      </p>
    </div>
  )
}
