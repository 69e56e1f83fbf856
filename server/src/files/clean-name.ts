import { cutText } from '@conforme/contract/values/plain-text'

/** Removes folders, control and bidirectional characters, and unpaired surrogates; never empty. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = cutText(last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim(), 200)
  return clean || 'documento'
}
