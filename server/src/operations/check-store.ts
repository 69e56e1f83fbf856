// Whether the file store answers, and if not, why.
import { causeWords } from '@conforme/contract/values/cause-words'
import type { Services } from '../services.ts'

/** Shorter than the store's own timeouts: somebody waits for the screen. */
const patienceMs = 2_000

export async function checkStore({ files }: Pick<Services, 'files'>): Promise<{ cause: string | null }> {
  const late = Promise.withResolvers<never>()
  const tooLate = () => late.reject(new DOMException('The file store did not answer', 'TimeoutError'))
  const timer = setTimeout(tooLate, patienceMs)
  try {
    await Promise.race([files.findMark(), late.promise])
    return { cause: null }
  } catch (error) {
    return { cause: causeWords(error) ?? (error instanceof Error ? error.name : String(error)) }
  } finally {
    clearTimeout(timer)
  }
}
