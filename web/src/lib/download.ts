/** Downloads a file made in the browser. */
export function downloadText(filename: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // Safari still reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
