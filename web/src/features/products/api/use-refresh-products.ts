import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { productKeys } from './keys.ts'

/** Refetches a business's products and categories, after a change. */
export function useRefreshProducts(businessId: string): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    queryClient.invalidateQueries({ queryKey: productKeys.business(businessId) })
    queryClient.invalidateQueries({ queryKey: productKeys.categories(businessId) })
  }, [queryClient, businessId])
}
