import { Skeleton } from '../../ui/states/skeleton.tsx'
import { SkeletonCard } from '../../ui/states/skeleton-card.tsx'

interface LoadingDocumentProps {
  /** URL of the first page's image, once the document has one. */
  picture: string | undefined
}

/** Shows the page image before the data: the server preloads it with the HTML (app-pages.ts). */
export function LoadingDocument({ picture }: LoadingDocumentProps) {
  return (
    <div
      role="status"
      aria-label="Cargando documento..."
      className="grid items-start gap-4 lg:grid-cols-[9fr_11fr]"
    >
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        <Skeleton className="my-2 ml-4 h-6 w-40" />
        <div
          data-picture
          className="h-[55vh] overflow-hidden border-y border-line bg-sunken p-3 *:w-full *:bg-page empty:animate-pulse lg:h-[calc(100dvh-20rem)]"
        >
          {picture !== undefined && <img src={picture} alt="" />}
        </div>
        <div className="h-28" />
      </div>
      <SkeletonCard className="h-[70vh]" />
    </div>
  )
}
