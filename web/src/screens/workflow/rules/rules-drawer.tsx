// Workflow settings of the company: who may act, and the checklist of each step.
import { teamLabels, teams } from '@conforme/contract/workflow/workflow'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Body } from '../../../lib/api/api.ts'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { documentsKey } from '../../../features/documents/use-documents.ts'
import { ChecklistEditor, type WorkflowRules } from './checklist-editor.tsx'

const rules = apiQuery('GET /api/workflow/settings')

export function RulesDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery(rules)
  const { data } = query
  const form = useId()
  const { mutate, isPending, error: notSaved } = useSaveRules(onClose)
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title="Reglas del flujo"
      description="Valen para toda la empresa desde que se guardan."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={form} busy={isPending}>
            Guardar reglas
          </Button>
        </>
      }
    >
      <QueryState query={query} failure="No se pudieron cargar las reglas" className="h-60" />
      {data && <RulesForm id={form} saved={data} onSave={(body) => !isPending && mutate(body)} />}
      <ErrorNotice error={notSaved} fallback="No se pudieron guardar las reglas." className="mt-4" />
    </Drawer>
  )
}

type RulesBody = Body<'PUT /api/workflow/settings'>

function useSaveRules(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RulesBody) => call('PUT /api/workflow/settings', { body }),
    onSuccess: () => {
      toast({ title: 'Reglas guardadas' })
      onSaved()
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: rules.queryKey }),
        queryClient.invalidateQueries({ queryKey: documentsKey }),
      ]),
  })
}

interface RulesFormProps {
  id: string
  saved: WorkflowRules
  onSave: (body: RulesBody) => void
}

function RulesForm({ id, saved, onSave }: RulesFormProps) {
  const [draft, setDraft] = useState(saved)
  const [pressed, setPressed] = useState(false)
  const write = (change: Partial<WorkflowRules>) => setDraft((current) => ({ ...current, ...change }))

  function save() {
    setPressed(true)
    const { people, ...rules } = draft
    if (rules.checklist.some((item) => item.text.trim() === '')) return
    const members = people.flatMap((person) => person.teams.map((team) => ({ userId: person.id, team })))
    onSave({ ...rules, members })
  }

  return (
    <Form id={id} className="flex flex-col gap-5" onSubmit={save}>
      <div className="flex flex-col gap-2">
        <Checkbox
          label="Quien prepara un pago no lo ejecuta"
          checked={draft.separateDuties}
          onChecked={(separateDuties) => write({ separateDuties })}
        />
        <Checkbox
          label="Cada paso solo lo da una persona de su equipo"
          hint="Sin marcar, cualquier persona de la empresa da los pasos de ambos equipos."
          checked={draft.requireTeamMembership}
          onChecked={(requireTeamMembership) => write({ requireTeamMembership })}
        />
      </div>
      {draft.requireTeamMembership && (
        <People people={draft.people} onPeople={(people) => write({ people })} />
      )}
      <ChecklistEditor
        items={draft.checklist}
        pressed={pressed}
        onItems={(checklist) => write({ checklist })}
      />
    </Form>
  )
}

type Person = WorkflowRules['people'][number]

function People({ people, onPeople }: { people: readonly Person[]; onPeople: (people: Person[]) => void }) {
  function belongs(id: string, team: Person['teams'][number], on: boolean) {
    onPeople(
      people.map((person) =>
        person.id === id
          ? { ...person, teams: [...person.teams.filter((each) => each !== team), ...(on ? [team] : [])] }
          : person,
      ),
    )
  }
  const empty = teams.filter(
    (team) => !people.some((person) => person.isActive && person.teams.includes(team)),
  )
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">Equipos</h3>
      {empty.length > 0 && (
        <Notice tone="warn">
          Nadie activo está en {empty.map((team) => teamLabels[team]).join(' ni en ')}: con esta regla nadie
          podrá dar sus pasos.
        </Notice>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block wrap-anywhere">
                {person.name}
                {!person.isActive && <span className="text-muted"> (inactivo)</span>}
              </span>
              <span className="block text-sm text-muted wrap-anywhere">{person.email}</span>
            </span>
            <span className="flex gap-4">
              {teams.map((team) => (
                <Checkbox
                  key={team}
                  label={teamLabels[team]}
                  aria-label={`${person.name} es de ${teamLabels[team]}`}
                  checked={person.teams.includes(team)}
                  onChecked={(checked) => belongs(person.id, team, checked)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
