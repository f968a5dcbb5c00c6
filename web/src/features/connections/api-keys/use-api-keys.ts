import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createApiKey, fetchApiKeys, revokeApiKey, type Scope } from './keys.ts'

const keyOf = (businessId: string) => ['api-keys', businessId] as const

/** The keys of a business, for those who may have them. */
export function useApiKeys(businessId: string, enabled = true) {
  return useQuery({
    queryKey: keyOf(businessId),
    queryFn: ({ signal }) => fetchApiKeys(businessId, signal),
    enabled,
  })
}

/** Changes something about the keys, and reads them anew. */
function useKeyChange<Value, Result>(businessId: string, change: (value: Value) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(businessId) }),
  })
}

/** @returns a mutation whose result is the key itself */
export const useCreateApiKey = (businessId: string) =>
  useKeyChange(businessId, ({ name, scopes }: { name: string; scopes: Scope[] }) =>
    createApiKey(businessId, name, scopes),
  )

export const useRevokeApiKey = (businessId: string) => useKeyChange(businessId, revokeApiKey)
