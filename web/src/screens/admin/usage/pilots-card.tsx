import { formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { PilotState } from '../../../features/pilot/pilot-state.tsx'
import { intervalText } from '../../../features/pilot/pilot-words.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { Card } from '../../../ui/card.tsx'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'

/** How many documents the companies' pilots confirmed, and their error rates. */
export function PilotsCard() {
  const { data } = useQuery(apiQuery('GET /api/admin/pilots'))
  if (!data) return null
  return (
    <Card
      flush={data.pilots.length > 0}
      title="Piloto automático"
      description="El error se mide en lo que el azar dejó a una persona y en lo que después se corrigió o se reabrió. El intervalo es el de Clopper y Pearson, al 95 %."
    >
      {data.pilots.length === 0 ? (
        <p className="text-muted">Ninguna empresa lo encendió.</p>
      ) : (
        <Table stacked label="Piloto automático por empresa">
          <thead>
            <tr>
              <Th>Empresa</Th>
              <Th>Estado</Th>
              <Th numeric>Confirmados solos</Th>
              <Th numeric>Revisados al azar</Th>
              <Th numeric>Equivocados</Th>
              <Th numeric>Error medido</Th>
              <Th numeric>Presupuesto</Th>
            </tr>
          </thead>
          <tbody>
            {data.pilots.map((pilot) => (
              <tr key={pilot.company}>
                <Td>{pilot.company}</Td>
                <Td column="Estado">
                  <PilotState state={pilot.state} />
                </Td>
                <Td column="Confirmados solos" numeric>
                  {formatCount(pilot.confirmed)}
                </Td>
                <Td column="Revisados al azar" numeric>
                  {formatCount(pilot.looked)} de {formatCount(pilot.drawn)}
                </Td>
                <Td column="Equivocados" numeric>
                  {formatCount(pilot.wrongInSample + pilot.correctedLater)}
                </Td>
                <Td column="Error medido" numeric>
                  {intervalText(pilot)}
                </Td>
                <Td column="Presupuesto" numeric>
                  1 en {formatCount(pilot.oneIn)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
