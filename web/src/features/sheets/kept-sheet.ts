// The last used sheet, in local storage.
const storageKey = 'conforme-sheet'

export function keptSheet(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

export function keepSheet(spreadsheetId: string): void {
  try {
    localStorage.setItem(storageKey, spreadsheetId)
  } catch {
    // Storage is blocked: it is typed again next time.
  }
}
