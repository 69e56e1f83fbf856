import { refusalOf } from '../../lib/api/refusal.ts'
import { toastFailure } from '../../ui/overlays/toast.ts'

/**
 * The browser downloads the file directly: the page does not hold it in memory. The server is asked first, since of a
 * refused download the browser only says that there is no file.
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

/** The answer to a HEAD has no words. */
async function throwRefusal(url: string): Promise<void> {
  const answer = await fetch(url)
  if (answer.ok) return answer.body?.cancel()
  throw await refusalOf(answer)
}
