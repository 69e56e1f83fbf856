import { isWithin, toKey } from '../../../../layout/normal-text.ts'

/** True if one name contains the other: with or without its legal form or a slogan. */
export function sameName(left: string, right: string): boolean {
  const [a, b] = [toKey(left), toKey(right)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

const longEnough = 8 // letters: in shorter words one substitution makes another word

/** True if the longer text starts with the other; on OCR pages one letter may be misread. */
export function goesOnFrom(longer: string, begins: string, fromPicture: boolean): boolean {
  if (longer.startsWith(`${begins} `)) return true
  const start = longer.slice(0, begins.length)
  return (
    fromPicture && begins.length >= longEnough && longer[begins.length] === ' ' && isWithin(start, begins, 1)
  )
}
