import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../states/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink border-transparent hover:bg-ink-strong',
  secondary: 'bg-surface text-text border-control hover:bg-hover',
  ghost: 'bg-transparent text-text border-transparent hover:bg-hover',
  danger: 'bg-bad text-on-bad border-transparent hover:bg-bad-strong',
}

/** Larger touch targets on coarse pointers. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 pointer-coarse:min-h-11 px-2.5 text-sm gap-1.5',
  md: 'min-h-9 pointer-coarse:min-h-11 px-3.5 text-base gap-2',
  lg: 'min-h-11 px-5 text-lg gap-2',
}

/** Button classes, for links that act like buttons. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-md border py-1 text-center font-medium',
    'transition-colors duration-100 select-none no-underline',
    'disabled:opacity-50 disabled:pointer-events-none aria-disabled:opacity-50',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** While busy, it ignores presses and shows a spinner, but keeps the focus. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({ variant, size, busy = false, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-primary={variant === 'primary' ? '' : undefined}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: stop } : {})}
      className={cx(buttonClass(variant, size), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: 'sm' | 'md'
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  const box = size === 'sm' ? 'size-8' : 'size-9'
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      {...rest}
      className={cx(buttonClass(variant, size), box, 'px-0! pointer-coarse:size-11', className)}
    >
      {icon}
    </button>
  )
}
