import * as Radix from 'radix-ui/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { OverlayFooter, OverlayHeader } from './overlay-parts.tsx'
import { useGuardedClose } from './use-guarded-close.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** `page` fills the window, for viewing a document. */
  size?: 'sm' | 'md' | 'lg' | 'page'
  /** A press outside does not close it. */
  holds?: boolean
  footer?: ReactNode
  children?: ReactNode
}

const widths = {
  sm: 'max-w-sm',
  md: 'max-w-lg',
  lg: 'max-w-3xl',
  page: 'max-w-none h-[calc(100dvh-1.5rem)] sm:h-[calc(100dvh-3rem)]',
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  holds = false,
  footer,
  children,
}: DialogProps) {
  const { onOpenAutoFocus, ...returnFocus } = useReturnFocus(open)
  const { forget, isWarned, watched } = useGuardedClose({ onOpenChange, holds })
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid grid-cols-1 place-items-center overflow-y-auto bg-scrim p-3 sm:p-6">
          <Radix.Content
            {...returnFocus}
            {...watched}
            onOpenAutoFocus={(event) => {
              forget()
              onOpenAutoFocus()
              focusAnswer(event)
            }}
            onKeyDown={(event) => {
              watched.onKeyDown(event)
              answerOnEnter(event)
            }}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={cx(
              'relative flex w-full flex-col rounded-lg border border-line bg-overlay shadow-overlay animate-enter',
              widths[size],
            )}
          >
            <OverlayHeader title={title} description={description} className="pt-4" />
            <div className={cx('min-h-0 px-5 py-4', size === 'page' && 'flex flex-1 flex-col overflow-auto')}>
              {children}
            </div>
            <OverlayFooter isWarned={isWarned}>{footer}</OverlayFooter>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const answerOf = (dialog: Element) => dialog.querySelector<HTMLElement>('footer [data-primary]')

/** Sets the initial focus; when undefined, the library focuses the first field. */
function focusAnswer(event: Event) {
  const { currentTarget: dialog } = event
  const first = dialog instanceof HTMLElement && firstOf(dialog)
  if (!first) return
  event.preventDefault()
  first.focus()
}

/**
 * The first required field that is empty. Without fields, the primary button, so that Enter confirms; dangerous buttons are
 * never focused. On touch, an optional field is not focused, because the keyboard would cover the dialog.
 */
function firstOf(dialog: HTMLElement): HTMLElement | undefined {
  const asked = [...dialog.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):required')]
  const empty = asked.find(({ value }) => value === '')
  if (empty) return empty
  if (!dialog.querySelector('input, select, textarea, [data-autofocus]')) return answerOf(dialog) ?? undefined
  return matchMedia('(pointer: coarse)').matches ? dialog : undefined
}

/** Enter in a field presses the primary button, as in a form. */
function answerOnEnter(event: KeyboardEvent) {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  if (target.form || !currentTarget.contains(target)) return
  event.preventDefault()
  answerOf(currentTarget)?.click()
}
