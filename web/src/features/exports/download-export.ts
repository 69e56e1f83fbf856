import { refusalOf } from '../../lib/api/refusal.ts'
import { toastFailure } from '../../ui/overlays/toast.ts'

/**
 * Lets the browser download the file, so the page does not hold it in memory. Asks the server with HEAD first, because on a
 * refusal the browser would only report a missing file.
 */
export async function downloadExport(url: string): Promise<void> {
  try {
    const { ok } = await fetch(url, { method: 'HEAD' })
    if (!ok) await throwRefusal(url)
  } catch (error) {
    return toastFailure('No se pudo exportar', error)
  }
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** The answer to a HEAD has no body with the sentence, so the file is fetched. */
async function throwRefusal(url: string): Promise<void> {
  const answer = await fetch(url)
  if (answer.ok) return answer.body?.cancel()
  throw await refusalOf(answer)
}
