import type { ToastInput } from '../../ui/overlays/toast.ts'

/** One toast for all files that were sent together, because a toast hides the one before. */
export function uploadedNotice(names: readonly string[], failed: number): ToastInput {
  const [only] = names
  const notice =
    names.length === 1
      ? { title: 'Archivo subido exitosamente', description: `${only} se está procesando` }
      : {
          title: `${names.length} archivos subidos exitosamente`,
          description: 'Se están procesando: puedes seguir con otra cosa',
        }
  if (failed === 0) return notice
  const warning =
    failed === 1
      ? '1 no se subió: mira en la cola por qué.'
      : `${failed} no se subieron: mira en la cola por qué.`
  return { ...notice, warning }
}
