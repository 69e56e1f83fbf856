import { counted } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import { Card } from '../../ui/card.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'

/** Who may take which workflow step; the rules are edited on the workflow screen. */
export function WorkflowRulesCard({ manages }: { manages: boolean }) {
  const query = useQuery(apiQuery('GET /api/workflow/settings'))
  const { data } = query
  return (
    <Card
      title="Reglas del flujo de pagos"
      description="Equipos, separación de funciones y lista de verificación."
      actions={manages && <LinkButton href="/workflow?reglas=abiertas">Cambiar reglas</LinkButton>}
    >
      <QueryState query={query} failure="No se pudieron cargar las reglas" className="h-20" />
      {data && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            {data.separateDuties
              ? 'Quien prepara un pago no lo ejecuta.'
              : 'Quien prepara un pago también puede ejecutarlo.'}
          </li>
          <li>
            {data.requireTeamMembership
              ? 'Cada paso solo lo da una persona de su equipo.'
              : 'Cualquier persona de la empresa da los pasos de ambos equipos.'}
          </li>
          <li>{checklistText(data.checklist)}</li>
        </ul>
      )}
    </Card>
  )
}

function checklistText(items: readonly { required: boolean }[]): string {
  if (items.length === 0) return 'No hay lista de verificación.'
  const required = items.filter((item) => item.required).length
  const points = counted(items.length, 'punto')
  return `Lista de verificación: ${points}, ${counted(required, 'obligatorio')}.`
}
