import { teams } from '@conforme/contract/workflow/workflow'
import { useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useUser } from '../../features/session/session.tsx'
import { useSigner } from '../../features/workflow/use-signer.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { useKeptFocus } from '../../lib/hooks/use-kept-focus.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { withChange } from './list-view.ts'
import { RulesDrawer } from './rules/rules-drawer.tsx'
import { SignerField } from './rules/signer-field.tsx'
import { TeamPanel } from './team/team-panel.tsx'
import { TeamTabLabel } from './team/team-tab-label.tsx'
import { useShownTeam } from './team/use-shown-team.ts'

export function WorkflowScreen() {
  useDocumentTitle('Workflow')
  const [search, setSearch] = useSearchParams()
  const team = useShownTeam(search.get('equipo'))
  const signer = useSigner()
  const user = useUser()
  const mayRule = user.companyId !== null && user.role !== 'user'
  const rulesOpen = mayRule && search.has('reglas')
  const showRules = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (open) next.set('reglas', 'abiertas')
        else next.delete('reglas')
        return next
      },
      { replace: true },
    )
  /** Keeps the search and the order when the team changes. */
  const showTeam = (value: string) =>
    setSearch(
      (before) => {
        const next = withChange(before, {})
        next.set('equipo', value)
        return next
      },
      { replace: true },
    )
  const keptFocus = useKeptFocus(team)
  const nameField = useRef<HTMLInputElement>(null)

  /** Steps need a name to sign with. */
  function signed(): boolean {
    if (signer.name.trim() !== '') return true
    toast({ title: 'Error', description: 'Por favor ingrese su nombre de usuario', variant: 'destructive' })
    nameField.current?.focus()
    return false
  }

  return (
    <div className="flex flex-col gap-4" {...keptFocus}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-semibold sm:text-2xl">Flujo de Validación de Pagos</h1>
        <nav aria-label="Secciones de pagos" className="min-w-0 max-sm:w-full">
          <ScrollRow>
            <div className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
              <LinkButton href="/" size="sm">
                Procesar
              </LinkButton>
              <LinkButton href="/historial" size="sm">
                Historial
              </LinkButton>
              <LinkButton href="/pagos" size="sm">
                Pagos
              </LinkButton>
              <LinkButton href="/proveedores" size="sm">
                Proveedores
              </LinkButton>
              {mayRule && (
                <Button size="sm" onClick={() => showRules(true)}>
                  Reglas del flujo
                </Button>
              )}
            </div>
          </ScrollRow>
        </nav>
      </div>
      <SignerField ref={nameField} name={signer.name} onName={signer.setName} />
      <Tabs
        label="Equipos"
        value={team}
        onValue={showTeam}
        tabs={teams.map((each) => ({
          value: each,
          label: <TeamTabLabel team={each} />,
          content: <TeamPanel team={each} user={signer.name.trim()} signed={signed} />,
        }))}
      />
      {rulesOpen && <RulesDrawer onClose={() => showRules(false)} />}
    </div>
  )
}
