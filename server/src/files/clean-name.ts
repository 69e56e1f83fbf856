import { cutText } from '@conforme/contract/values/plain-text'

/** Without folders, control or direction characters, or half of one at its end, and never empty. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = cutText(last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim(), 200)
  return clean || 'documento'
}
