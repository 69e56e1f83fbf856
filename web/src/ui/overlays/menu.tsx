// A menu that opens from a button. The library's timings are those that we promise: type-ahead (1 s), submenu delay (100
// ms), pointer grace (300 ms).
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Scrolls when taller than the window, as with many formats or a large zoom. */
const panel =
  'z-50 min-w-48 max-w-[min(22rem,calc(100vw-1rem))] max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-lg border border-line bg-overlay p-1 shadow-overlay animate-enter'
const row = cx(
  'flex min-h-8 pointer-coarse:min-h-11 cursor-default items-center gap-2 rounded-md px-2 py-1 text-base outline-none select-none',
  'data-highlighted:bg-ink-soft data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
)

interface MenuProps {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** Initially open, because it is loaded on demand (lazy-menu.tsx). */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} collisionPadding={8} className={panel}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  danger?: boolean
  className?: string
  children: ReactNode
}

export function MenuItem({
  icon,
  onSelect,
  disabled = false,
  danger = false,
  className,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={cx(row, danger && 'text-bad', className)}>
      {icon}
      {children}
    </Radix.Item>
  )
}

interface MenuChoiceProps {
  value: string
  onValue: (value: string) => void
  options: readonly { value: string; label: string; icon?: ReactNode }[]
}

/** One of several options, with a mark at the current one. */
export function MenuChoice({ value, onValue, options }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValue}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={row}>
          {option.icon}
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function SubMenu({ icon, label, children }: { icon?: ReactNode; label: string; children: ReactNode }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={row}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent sideOffset={4} collisionPadding={8} className={panel}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1.5">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}
