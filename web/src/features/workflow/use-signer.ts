// The name that a person signs steps with: free text, prefilled with their own name, stored in this browser per user.
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
  const [name, setName] = useState(() => keptName(key) ?? displayNameOf(user))
  return {
    name,
    setName(next) {
      setName(next)
      keepName(key, next)
    },
  }
}

function keptName(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is blocked, so their own name is used.
    return null
  }
}

function keepName(key: string, name: string): void {
  try {
    // An empty name is not stored.
    if (name.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, name)
  } catch {
    // Storage is blocked: the name lasts only as long as the page.
  }
}
