import FileX from 'lucide-react/icons/file-x'
import { DateText } from '../../../ui/date-text.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** Shown instead of the pages after the file was deleted. */
export function FileGone({ at }: { at: string }) {
  return (
    <EmptyState icon={<FileX aria-hidden />} title="El archivo se eliminó">
      El <DateText value={at} />, según lo que tu empresa decidió conservar. Lo que se leyó y se confirmó
      sigue aquí.
    </EmptyState>
  )
}
