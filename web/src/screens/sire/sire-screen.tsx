// Compares SUNAT's proposal of purchases with the documents received, month by month, before they are declared.
import { longMonth } from '@conforme/contract/values/months'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Files from 'lucide-react/icons/files'
import { useSearchParams } from 'wouter'
import { NoCompany } from '../../features/session/no-company.tsx'
import { useUser } from '../../features/session/session.tsx'
import { apiQuery, type Reply } from '../../lib/api/api.ts'
import { useDocumentChanges } from '../../lib/api/events.ts'
import { uploadTable } from '../../lib/api/upload-table.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { comprobantesText } from './comprobantes-text.ts'
import { CrossingPanel } from './crossing-panel.tsx'

const key = ['/api/sire/proposals']

export function SireScreen() {
  useDocumentTitle('SIRE: cruce de compras')
  const hasCompany = useUser().companyId !== null
  return (
    <div className="flex flex-col gap-4">
      {hasCompany ? (
        <Proposals />
      ) : (
        <>
          <h1 className="text-xl font-semibold sm:text-2xl">SIRE: cruce de compras</h1>
          <NoCompany what="El Registro de Compras es" />
        </>
      )}
    </div>
  )
}

function Proposals() {
  const [, setSearch] = useSearchParams()
  const queryClient = useQueryClient()
  const refresh = (refetch?: { cancelRefetch: boolean }) =>
    queryClient.invalidateQueries({ queryKey: key }, refetch)
  useDocumentChanges((refetch) => void refresh(refetch))
  const query = useQuery(apiQuery('GET /api/sire/proposals'))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => uploadTable<Reply<'POST /api/sire/proposals'>>('/api/sire/proposals', file),
    onSuccess: ({ period, lines }) => {
      toast({ title: `Propuesta de ${longMonth(period)} importada`, description: comprobantesText(lines) })
      setSearch({ periodo: period }, { replace: true })
      return refresh()
    },
  })
  const isEmpty = query.data?.proposals.length === 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-semibold sm:text-2xl">SIRE: cruce de compras</h1>
        {/* Always the same file input, because a file chosen through a removed button would be lost. */}
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/asientos">Asientos</LinkButton>
          <FileButton
            label="Archivo de la propuesta"
            accept=".txt,.csv,.zip,.xlsx"
            variant={isEmpty ? 'primary' : 'secondary'}
            busy={isPending}
            onFile={(file) => mutate(file)}
          >
            Importar propuesta
          </FileButton>
        </div>
      </div>
      <p className="max-w-3xl text-muted text-pretty">
        Compara las compras que SUNAT conoce con los documentos de tu empresa, mes por mes, antes de declarar.
      </p>
      <ErrorNotice error={error} fallback="No se pudo importar la propuesta." />
      <QueryState query={query} failure="No se pudieron cargar las propuestas" className="h-60 rounded-lg" />
      {query.data && query.data.proposals.length > 0 && <CrossingPanel proposals={query.data.proposals} />}
      {isEmpty && (
        <EmptyState icon={<Files aria-hidden />} title="Todavía no hay una propuesta">
          En SUNAT Operaciones en Línea entra al SIRE, abre la propuesta del Registro de Compras del mes y
          descárgala. Aquí se sube tal como llega: TXT, CSV, XLSX o su ZIP.
        </EmptyState>
      )}
    </>
  )
}
