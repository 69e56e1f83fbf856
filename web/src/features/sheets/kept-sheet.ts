// The last sheet that was sent to, so that nobody pastes it for every document. Only in this browser.
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
