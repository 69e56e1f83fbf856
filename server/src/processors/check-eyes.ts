// Whether both OCR engines work on this machine. Checked once: only a new installation changes it.
import { checkSecondEye } from '@conforme/extraction'

type Check = Awaited<ReturnType<typeof checkSecondEye>>

const checks = new Map<string | undefined, Promise<Check>>()

export function checkEyes(modelsFolder: string | undefined): Promise<Check> {
  const known = checks.get(modelsFolder) ?? checkSecondEye(modelsFolder)
  checks.set(modelsFolder, known)
  return known
}
