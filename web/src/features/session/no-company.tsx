import { LinkButton } from '../../ui/controls/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Shown on company screens to people without a company. `what`: «Los lotes de pago son». */
export function NoCompany({ what }: { what: string }) {
  return (
    <EmptyState
      title="Tu cuenta no pertenece a una empresa"
      action={<LinkButton href="/empresa">Registrar mi empresa</LinkButton>}
    >
      {what} de una empresa. Pide a quien administra la tuya que te mande una invitación, o regístrala.
    </EmptyState>
  )
}
