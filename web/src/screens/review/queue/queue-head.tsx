// Head of the review: the number of waiting documents, navigation between them, and what was just confirmed.
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import List from 'lucide-react/icons/list'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import type { Queue } from './use-queue.ts'
import type { ReviewConfirmation } from '../use-review-confirm.tsx'

interface QueueHeadProps {
  queue: Queue
  total: number
  confirmation: ReviewConfirmation
  onList: () => void
  onKeys: () => void
}

export function QueueHead({ queue, total, confirmation, onList, onKeys }: QueueHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2 sm:px-6">
      <h1 className="text-lg font-semibold">Por revisar</h1>
      {queue.currentId !== undefined && (
        <>
          <Position queue={queue} total={total} />
          <IconButton
            label="Ver la cola"
            size="sm"
            icon={<List aria-hidden />}
            className="xl:hidden"
            onClick={onList}
          />
        </>
      )}
      {confirmation.last && <JustConfirmed name={confirmation.last.name} onUndo={confirmation.undo} />}
      <Button
        size="sm"
        icon={<Keyboard aria-hidden />}
        className="ml-auto pointer-coarse:hidden"
        onClick={onKeys}
      >
        Teclas
      </Button>
    </div>
  )
}

function Position({ queue, total }: { queue: Queue; total: number }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="Documento anterior"
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        disabled={queue.position <= 1}
        onClick={() => queue.move(-1)}
      />
      {/* As wide as its longest text, so that the button beside it does not move. */}
      <p
        aria-live="polite"
        className="text-center text-muted tabular-nums"
        style={{ minWidth: `${2 * String(total).length + 4}ch` }}
      >
        {queue.position} de {total}
      </p>
      <IconButton
        label="Documento siguiente"
        size="sm"
        icon={<ChevronRight aria-hidden />}
        disabled={queue.nextId === undefined}
        onClick={() => queue.move(1)}
      />
    </div>
  )
}

/** Stays after it can no longer be undone: on a phone it has its own line, and what is below must not move. */
function JustConfirmed({ name, onUndo }: { name: string; onUndo: (() => void) | undefined }) {
  return (
    <p role="status" className="flex min-h-8 min-w-0 items-center gap-2 text-sm pointer-coarse:min-h-11">
      <BadgeCheck aria-hidden className="size-4 shrink-0 text-ok" />
      <span className="truncate">{name} confirmado</span>
      {onUndo && (
        <Button size="sm" variant="ghost" onClick={onUndo}>
          Deshacer
          <span aria-hidden className="pointer-coarse:hidden">
            <KeyHint keys="u" />
          </span>
        </Button>
      )}
    </p>
  )
}
