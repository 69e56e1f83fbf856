// Texts made comparable: upper case, no accents, and for keys nothing but letters and digits. Labels meet in their
// keys whatever their dots, colons and spaces, even when a PDF pulls the letters apart.
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[°º]/g, '')
    .toUpperCase()
}

export function toKey(text: string): string {
  // `Invoice #` and `Invoice N°` say the same; a bare `Invoice` is a title.
  return foldText(text.replace(/#/g, 'N')).replace(/[^A-Z0-9]/g, '')
}

const lookalikes: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  L: 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
  Q: 'O',
}

/** Letters that OCR takes for each other become one. */
export function toLooseKey(key: string): string {
  return key.replace(/[01L582 6Q]/g, (letter) => lookalikes[letter] ?? letter)
}

/** At most `limit` letters changed, added or dropped. */
export function isWithin(left: string, right: string, limit: number): boolean {
  if (Math.abs(left.length - right.length) > limit) return false
  let above = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let i = 1; i <= left.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= right.length; j++) {
      const change = (above[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      const value = Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      row.push(value)
      best = Math.min(best, value)
    }
    if (best > limit) return false
    above = row
  }
  return (above[right.length] ?? limit + 1) <= limit
}
