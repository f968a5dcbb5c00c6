import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissProposal, fetchProposals } from './proposals.ts'

const keyOf = (businessId: string) => ['proposals', businessId] as const

export function useProposals(businessId: string) {
  return useQuery({
    queryKey: keyOf(businessId),
    queryFn: ({ signal }) => fetchProposals(businessId, signal),
    staleTime: 0,
  })
}

/** @returns a mutation that takes a proposal off the list */
export function useDismissProposal(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: dismissProposal,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(businessId) }),
  })
}
