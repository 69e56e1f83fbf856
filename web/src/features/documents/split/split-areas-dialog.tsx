// Splits the documents on one page: each is marked with a frame and becomes a separate picture.
import type { Box } from '@conforme/contract/data/extracted-data'
import type { Document } from '@conforme/contract/documents/documents'
import { turnBox } from '@conforme/contract/documents/turned-box'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useKeptFocus } from '../../../lib/hooks/use-kept-focus.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { fileUrl, pageUrl } from '../document-urls.ts'
import { turnsOf } from '../paper/turned.tsx'
import { AreaCanvas } from './area-canvas.tsx'
import { nextArea } from './areas.ts'
import { costText, useSplit } from './use-split.ts'

interface SplitAreasDialogProps {
  document: Document
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SplitAreasDialog({ document, open, onOpenChange }: SplitAreasDialogProps) {
  const proposed = document.extractedData?.metadata?.division ?? []
  const [turns, setTurns] = useState(() => turnsOf(document, 1))
  const [areas, setAreas] = useState<Box[]>(() =>
    proposed.flatMap(({ recorte }) => (recorte ? [turnBox(recorte, turns)] : [])),
  )
  const { mutate, isPending } = useSplit(document.id, () => onOpenChange(false))
  const keptFocus = useKeptFocus(areas)
  return (
    <FormDialog
      open={open}
      size="lg"
      title="Separar en documentos"
      description="Marca cada comprobante: arrastra sobre la imagen para dibujar un recorte. Cada uno se lee de nuevo; el archivo original se conserva."
      action={actionText(areas.length)}
      busy={isPending}
      disabled={areas.length === 0}
      aside={areas.length > 0 && <p className="text-muted">{costText(document, areas.length)}</p>}
      onSubmit={() => mutate(areas.map((area) => ({ desde: 1, hasta: 1, recorte: turnBox(area, -turns) })))}
      onClose={() => onOpenChange(false)}
    >
      <div {...keptFocus} className="flex flex-col gap-3">
        <AreaCanvas
          src={pageUrl(document.id, 1, 'whole')}
          fileHref={fileUrl(document.id)}
          turns={turns}
          areas={areas}
          onAreas={setAreas}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAreas([...areas, nextArea(areas)])}>
            Agregar recorte
          </Button>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden />}
            onClick={() => {
              setTurns((turns + 1) % 4)
              setAreas(areas.map((area) => turnBox(area, 1)))
            }}
          >
            Girar
          </Button>
          <ul className="flex flex-wrap items-center gap-2" aria-label="Recortes">
            {areas.map((_, index) => (
              <li
                key={index}
                className="flex items-center gap-1 rounded-md border border-line pl-2.5 text-sm tabular-nums"
              >
                {index + 1}
                <IconButton
                  label={`Quitar el recorte ${index + 1}`}
                  size="sm"
                  icon={<X aria-hidden />}
                  onClick={() => setAreas(areas.filter((__, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-muted">
          Mueve un recorte arrastrándolo y cambia su tamaño por las esquinas. Con el teclado: flechas para
          mover, Mayús y flechas para el tamaño, Supr para quitar.
        </p>
      </div>
    </FormDialog>
  )
}

function actionText(count: number): string {
  if (count === 0) return 'Separar'
  return count === 1 ? 'Separar 1 documento' : `Separar en ${count} documentos`
}
