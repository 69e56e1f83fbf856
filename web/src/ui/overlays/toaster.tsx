import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/toast'
import { buttonClass, IconButton } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { dismissToast, useToast } from './toast.ts'
import { useToastOffset } from './use-toast-offset.ts'

/** Notification area: 5 s on screen, swipe right by 50 px to dismiss, F8 to reach it. */
export function Toaster() {
  const item = useToast()
  const foot = useToastOffset(item?.open === true)
  const bad = item?.variant === 'destructive'
  const Icon = bad ? CircleAlert : CircleCheck
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notificación">
      {item && (
        <Radix.Root
          key={item.id}
          open={item.open}
          {...(item.durationMs !== undefined && { duration: item.durationMs })}
          type={bad ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(item.id)
          }}
          onEscapeKeyDown={leaveToOverlay}
          className={cx(
            'flex items-start gap-3 rounded-lg border bg-overlay py-3 pr-2 pl-4 shadow-overlay lg:items-center lg:py-1',
            'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            bad ? 'border-bad' : 'border-line',
          )}
        >
          <Icon aria-hidden className={cx('size-5 shrink-0 max-lg:mt-0.5', bad ? 'text-bad' : 'text-ok')} />
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{item.title}</Radix.Title>
            {item.description !== undefined && (
              <Radix.Description className="text-muted wrap-anywhere">{item.description}</Radix.Description>
            )}
            {item.warning !== undefined && (
              <p className="mt-1 flex gap-1.5 text-warn">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {item.warning}
              </p>
            )}
          </div>
          {item.action && (
            <Radix.Action
              altText={item.action.label}
              onClick={item.action.onAction}
              className={buttonClass('secondary', 'sm')}
            >
              {item.action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label="Cerrar notificación" size="sm" icon={<X aria-hidden />} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notificaciones ({hotkey})"
        style={{ bottom: foot }}
        className={cx(
          // In a narrow window at the bottom, within reach of a thumb and away from headings.
          'fixed right-0 z-60 flex w-full max-w-md flex-col gap-2 px-3 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none',
          // In a wide window over the empty middle of the header. A dialog with its close button may reach up there: while
          // one is open, the toast is at the bottom.
          'lg:[body:not(:has([role=dialog]))_&]:top-0.5 lg:[body:not(:has([role=dialog]))_&]:bottom-auto! lg:[body:not(:has([role=dialog]))_&]:p-0',
          'lg:[body:not(:has([role=dialog]))_&]:right-[max(11rem,50vw-39rem)] xl:max-w-lg',
          '[&:focus-visible>li]:outline-2 [&:focus-visible>li]:outline-ink',
        )}
      />
    </Radix.Provider>
  )
}

/** Escape in a dialog closes the dialog, not a toast above it. */
function leaveToOverlay(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[role=dialog]')) event.preventDefault()
}
