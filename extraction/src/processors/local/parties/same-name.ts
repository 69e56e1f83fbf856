import { toKey } from '../../../layout/normal-text.ts'

/** One holds the other: a company with its form and without it, or with a slogan behind it. */
export function sameName(left: string, right: string): boolean {
  const [a, b] = [toKey(left), toKey(right)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}
