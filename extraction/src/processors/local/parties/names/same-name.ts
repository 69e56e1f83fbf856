import { isWithin, toKey } from '../../../../layout/normal-text.ts'

/** One holds the other: a company with its form and without it, or with a slogan behind it. */
export function sameName(left: string, right: string): boolean {
  const [a, b] = [toKey(left), toKey(right)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

const longEnough = 8 // letters: in shorter words one other letter makes another word

/** Of two texts in plain capitals, one goes on where the other ends; in a picture one letter may have been misread. */
export function goesOnFrom(longer: string, begins: string, fromPicture: boolean): boolean {
  if (longer.startsWith(`${begins} `)) return true
  const start = longer.slice(0, begins.length)
  return (
    fromPicture && begins.length >= longEnough && longer[begins.length] === ' ' && isWithin(start, begins, 1)
  )
}
