// Whether both OCR engines work on this machine. Checked once: only a new installation changes it.
import { checkSecondEngine } from '@conforme/extraction'

type Check = Awaited<ReturnType<typeof checkSecondEngine>>

const checks = new Map<string | undefined, Promise<Check>>()

export function checkOcrEngines(modelsFolder: string | undefined): Promise<Check> {
  const known = checks.get(modelsFolder) ?? checkSecondEngine(modelsFolder)
  checks.set(modelsFolder, known)
  return known
}
