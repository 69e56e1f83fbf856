import { counted } from '@conforme/contract/values/money'
import type { DoubtfulPicture } from '../../../features/camera/find-doubtful.ts'
import { useShownFile } from '../../../lib/hooks/use-shown-file.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'

interface DoubtfulPicturesProps {
  pictures: readonly DoubtfulPicture[]
  leftOut: readonly File[]
  onLeftOut: (files: readonly File[]) => void
}

/** Pictures that may be hard to read, each with advice. They are sent unless the person leaves them out. */
export function DoubtfulPictures({ pictures, leftOut, onLeftOut }: DoubtfulPicturesProps) {
  return (
    <section>
      <h3 className="font-semibold">
        {counted(pictures.length, 'foto puede ser difícil de leer', 'fotos pueden ser difíciles de leer')}
      </h3>
      <p className="text-muted">Si tienes el papel a mano, quítala y tómala otra vez; si no, envíala así.</p>
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {pictures.map(({ file, advice }, at) => (
          <li key={at} className="flex items-center gap-3 px-3 py-2">
            <Thumbnail file={file} />
            <Checkbox
              className="min-w-0 flex-1"
              label={`Enviar ${file.name}`}
              hint={advice.join('. ')}
              checked={!leftOut.includes(file)}
              onChecked={(checked) =>
                onLeftOut(checked ? leftOut.filter((other) => other !== file) : [...leftOut, file])
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumbnail({ file }: { file: File }) {
  return (
    <img ref={useShownFile(file)} alt="" className="size-14 shrink-0 rounded-sm bg-sunken object-cover" />
  )
}
