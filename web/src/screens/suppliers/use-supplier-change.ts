// Changes of a supplier: each call returns the updated supplier.
import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/overlays/toast.ts'

/** The common first part of the query keys of suppliers. */
export const suppliersKey = ['/api/suppliers']

/** `done` says what came of it. */
export function useSupplierChange<Input>(
  change: (input: Input) => Promise<Supplier>,
  done: string | ((supplier: Supplier) => string),
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (supplier) => toast({ title: typeof done === 'string' ? done : done(supplier) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: suppliersKey }),
  })
}
