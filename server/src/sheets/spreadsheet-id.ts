/** Extracts the spreadsheet id from what a person pasted: the id itself or the spreadsheet's URL. */
export function parseSpreadsheetId(pasted: string): string | undefined {
  const text = pasted.trim()
  if (/^[-\w]{25,200}$/.test(text)) return text
  return /\/spreadsheets\/(?:u\/\d+\/)?d\/([-\w]{25,200})(?:[/?#]|$)/.exec(text)?.[1]
}

export function spreadsheetUrl(spreadsheetId: string): string {
  return `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit`
}
