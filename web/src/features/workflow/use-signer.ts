// The name that a person signs steps with: free text, prefilled with their own, stored in this browser per user.
import { useState } from 'react'
import { useUser } from '../session/session.tsx'
import { displayNameOf } from '../session/user-names.ts'

export interface Signer {
  name: string
  setName: (name: string) => void
}

export function useSigner(): Signer {
  const user = useUser()
  const key = `conforme.firma.${user.id}`
  const [name, setName] = useState(() => localStorage.getItem(key) ?? displayNameOf(user))
  return {
    name,
    setName(next) {
      setName(next)
      // Do not store an empty name.
      if (next.trim() === '') localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    },
  }
}
