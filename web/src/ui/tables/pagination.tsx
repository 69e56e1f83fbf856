import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button, IconButton } from '../controls/button.tsx'
import { pageWindow } from './page-window.ts'

interface PaginationProps {
  page: number
  totalPages: number
  onPage: (page: number) => void
}

/** Hidden while everything fits on one page. */
export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Páginas" className="flex items-center gap-1">
      <IconButton
        label="Página anterior"
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pageWindow(page, totalPages).map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === page ? 'primary' : 'ghost'}
          aria-current={each === page ? 'page' : undefined}
          aria-label={`Página ${each} de ${totalPages}`}
          onClick={() => onPage(each)}
          className="min-w-8 pointer-coarse:min-w-11"
        >
          {each}
        </Button>
      ))}
      <IconButton
        label="Página siguiente"
        size="sm"
        icon={<ChevronRight aria-hidden />}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
