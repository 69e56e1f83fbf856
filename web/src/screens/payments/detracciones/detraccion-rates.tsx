// The rates used to compute detracciones: SUNAT's and those that an administrator added.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../features/session/session.tsx'
import { apiQuery } from '../../../lib/api/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { Table, Th } from '../../../ui/tables/table.tsx'
import { CreditRule } from './credit-rule.tsx'
import { DetraccionRateForm } from './detraccion-rate-form.tsx'
import { DetraccionRateRow } from './detraccion-rate-row.tsx'
import { listedRates } from './listed-rates.ts'

export function DetraccionRates() {
  const query = useQuery(apiQuery('GET /api/detraccion-rates'))
  const { data } = query
  const canChange = useUser().role === 'admin'
  const [showsPast, setShowsPast] = useState(false)
  const [code, setCode] = useState('')
  const rates = data?.rates ?? []
  const shown = listedRates(rates, todayIso(), showsPast)
  return (
    <div className={cx('grid items-start gap-4', canChange && 'lg:grid-cols-[1fr_1.8fr]')}>
      {canChange && (
        <div className="grid gap-4">
          <Card
            title="Cambiar una tasa"
            description="Rige desde su fecha para toda la instalación; lo ya preparado no cambia."
          >
            <DetraccionRateForm key={code} code={code} rates={rates} />
          </Card>
          <CreditRule />
        </div>
      )}
      <Card
        title="Tasas de detracción"
        description={`Se proponen según la fecha de emisión de cada documento.${canChange ? '' : ' Las cambia el administrador de la instalación.'}`}
        flush
        actions={<Checkbox label="Ver las anteriores" checked={showsPast} onChecked={setShowsPast} />}
      >
        <QueryState query={query} failure="No se pudieron cargar" className="m-4 h-60" />
        {data && (
          <Table label="Tasas de detracción">
            <thead>
              <tr>
                <Th>Código</Th>
                <Th>Bien o servicio</Th>
                <Th numeric>Tasa</Th>
                <Th>
                  <span className="sr-only">Acciones</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ rate, when }) => (
                <DetraccionRateRow
                  key={`${rate.code} ${rate.from}`}
                  rate={rate}
                  when={when}
                  {...(canChange && { onChange: () => setCode(rate.code) })}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  )
}
