// Documents of one team: search, select several, take the next step.
import type { Team, WorkflowStep } from '@conforme/contract/workflow/workflow'
import { useQueryClient } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { StepDialog } from '../../../features/workflow/step/step-dialog.tsx'
import { ReturnDialog } from '../../../features/workflow/return-dialog.tsx'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'
import { useTeamDocuments } from '../../../features/workflow/use-team-documents.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { useKeptFocus } from '../../../lib/hooks/use-kept-focus.ts'
import { usePastEnd } from '../../../lib/hooks/use-past-end.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { ListControls } from '../list-controls.tsx'
import { mostAtOnce, SelectionBar } from './selection-bar.tsx'
import { StepStrip } from '../step-strip.tsx'
import { TeamList } from './team-list.tsx'
import { useListQuery } from '../use-list-query.ts'
import { useSelection, type Selection } from './use-selection.ts'

interface TeamPanelProps {
  team: Team
  user: string
  /** Returns false and warns when there is no name to sign with. */
  signed: () => boolean
}

type Opened =
  | { kind: 'step'; step: WorkflowStep; documents: readonly TeamDocument[] }
  | { kind: 'return' | 'details'; document: TeamDocument }

export function TeamPanel({ team, user, signed }: TeamPanelProps) {
  const list = useListQuery()
  const { data, error, isPlaceholderData, refetch } = useTeamDocuments(team, list.query)
  const isPastEnd = usePastEnd(data, list.setPage)
  const selection = useSelection(team, data?.documents)
  const [opened, setOpened] = useState<Opened>()
  const [showsControls, setShowsControls] = useState(false)
  const queryClient = useQueryClient()
  const keptFocus = useKeptFocus(data)

  /** Selects as many documents of one step as allowed. */
  async function chooseWhole(step: WorkflowStep) {
    const query = { ...list.query, status: step.from, page: 1, limit: mostAtOnce }
    const whole = apiQuery('GET /api/documents/workflow/:team', { params: { team }, query })
    try {
      selection.chooseAlso((await queryClient.fetchQuery(whole)).documents)
    } catch (failure) {
      toastFailure('No se pudieron elegir todos', failure)
    }
  }

  return (
    <div className="flex flex-col gap-4" {...keptFocus}>
      <StepStrip
        team={team}
        list={list}
        steps={data?.steps}
        leading={
          <IconButton
            label="Buscar y ordenar"
            variant="secondary"
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={showsControls}
            className={cx('sm:hidden', list.search !== '' && 'border-ink! bg-ink-soft!')}
            onClick={() => setShowsControls(!showsControls)}
          />
        }
      />
      <ListControls list={list} isOpen={showsControls} />
      {error && data && (
        <Notice tone="warn">No se pudo actualizar la lista: puede que veas datos de hace un momento.</Notice>
      )}
      <TeamList
        team={team}
        list={list}
        data={isPastEnd ? undefined : data}
        error={error}
        stale={isPlaceholderData}
        selection={selection}
        onRetry={refetch}
        onStep={(document, step) => {
          if (signed()) setOpened({ kind: 'step', step, documents: [document] })
        }}
        onReturn={(document) => {
          if (signed()) setOpened({ kind: 'return', document })
        }}
        onDetails={(document) => setOpened({ kind: 'details', document })}
      />
      <SelectionBar
        selection={selection}
        total={data?.steps.find(({ status }) => status === selection.step?.from)?.documents ?? 0}
        onWhole={(step) => void chooseWhole(step)}
        onMove={(step) => {
          if (signed()) setOpened({ kind: 'step', step, documents: selection.chosen })
        }}
      />
      <div className="flex justify-center">
        <Pagination page={list.page} totalPages={data?.totalPages ?? 1} onPage={list.setPage} />
      </div>
      {opened && (
        <Open {...{ opened, user, selection }} listed={data?.documents ?? []} onOpened={setOpened} />
      )}
    </div>
  )
}

interface OpenProps {
  opened: Opened
  listed: readonly TeamDocument[]
  user: string
  selection: Selection
  onOpened: (opened: Opened | undefined) => void
}

function Open({ opened, listed, user, selection, onOpened }: OpenProps) {
  const onClose = () => onOpened(undefined)
  if (opened.kind !== 'step') {
    const { document } = opened
    return opened.kind === 'return' ? (
      <ReturnDialog document={document} user={user} onClose={onClose} />
    ) : (
      <DetailsDrawer document={document} onClose={onClose} />
    )
  }
  const { kind, step } = opened
  // Uses the listed state, because a blocker may disappear while the dialog is open.
  const documents = opened.documents.map((each) => listed.find(({ id }) => id === each.id) ?? each)
  function leaveOut(left: readonly string[]) {
    selection.drop(left)
    onOpened({ kind, step, documents: documents.filter(({ id }) => !left.includes(id)) })
  }
  return (
    <StepDialog
      step={step}
      documents={documents}
      user={user}
      onLeaveOut={leaveOut}
      onMoved={selection.afterMove}
      onClose={onClose}
    />
  )
}
