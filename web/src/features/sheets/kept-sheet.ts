// The last used Google Sheet, in local storage. Stored per user: on a shared computer it may belong to another company.
export interface SheetTarget {
  spreadsheetId: string
  sheetName: string
}

const keyFor = (userId: string) => `conforme.hoja.${userId}`

export function keptSheet(userId: string): Partial<SheetTarget> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? '{}')
    return typeof kept === 'object' && kept !== null
      ? { ...text(kept, 'spreadsheetId'), ...text(kept, 'sheetName') }
      : {}
  } catch {
    return {}
  }
}

export function keepSheet(userId: string, target: SheetTarget): void {
  try {
    localStorage.setItem(keyFor(userId), JSON.stringify(target))
  } catch {
    // Storage is blocked, so it must be typed again next time.
  }
}

/** Validated, because other versions and other pages of this origin write here too. */
function text(kept: object, key: keyof SheetTarget): Partial<SheetTarget> {
  const value: unknown = Reflect.get(kept, key)
  return typeof value === 'string' ? { [key]: value } : {}
}
