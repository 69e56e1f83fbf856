import type { User } from '@conforme/contract/accounts/users'
import type { ComponentProps } from 'react'
import { displayNameOf, initialsOf } from '../features/session/user-names.ts'

/** The round button with the initials. */
export function AvatarTrigger({ user, ...rest }: ComponentProps<'button'> & { user: User }) {
  return (
    <button
      type="button"
      aria-label={`Menú de ${displayNameOf(user)}`}
      {...rest}
      className="grid size-9 pointer-coarse:size-11 place-items-center rounded-full bg-ink-soft text-sm font-semibold text-ink hover:bg-ink hover:text-on-ink"
    >
      {initialsOf(user)}
    </button>
  )
}
