// Invitations, for the administrator of a company and of the installation.
import type { Invitation } from '@conforme/contract/accounts/invitations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, call } from '../../lib/api/api.ts'

export type InvitationScope = 'company' | 'admin'

export interface InvitationDraft {
  role: 'user' | 'company_admin'
  email: string
  days: number
  companyId: string | null
}

const queryOf = (scope: InvitationScope) =>
  scope === 'admin' ? apiQuery('GET /api/admin/invitations') : apiQuery('GET /api/company/invitations')

export function useInvitations(scope: InvitationScope) {
  return useQuery<{ invitations: Invitation[] }>(queryOf(scope))
}

export function useInvite(scope: InvitationScope) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ companyId, ...body }: InvitationDraft) =>
      scope === 'admin'
        ? call('POST /api/admin/invitations', { body: { ...body, companyId } })
        : call('POST /api/company/invitations', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryOf(scope).queryKey }),
  })
}

export function useRevoke(scope: InvitationScope) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      scope === 'admin'
        ? call('DELETE /api/admin/invitations/:id', { params: { id } })
        : call('DELETE /api/company/invitations/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryOf(scope).queryKey }),
  })
}
