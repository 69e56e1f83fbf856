import FileDown from 'lucide-react/icons/file-down'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/controls/button.tsx'

export function ExportTrigger(props: Omit<ComponentProps<typeof Button>, 'children' | 'icon'>) {
  return (
    <Button {...props} icon={<FileDown aria-hidden />}>
      Exportar
    </Button>
  )
}
