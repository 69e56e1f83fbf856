import type { User } from '@conforme/contract/accounts/users'
import type { ComponentProps } from 'react'
import { displayNameOf, initialsOf } from '../features/session/user-names.ts'

/** Round button with the initials. Its accessible name includes them, for people who use voice control. */
export function AvatarTrigger({ user, ...rest }: ComponentProps<'button'> & { user: User }) {
  const initials = initialsOf(user)
  return (
    <button
      type="button"
      aria-label={`Menú de ${displayNameOf(user)}, ${initials}`}
      {...rest}
      className="grid size-9 pointer-coarse:size-11 place-items-center rounded-full bg-ink-soft text-sm font-semibold text-ink hover:bg-ink hover:text-on-ink"
    >
      {initials}
    </button>
  )
}
