import { useQuery } from '@tanstack/react-query'
import { loadConfig } from '@/lib/config'

/** The customers' address of a business's chat, below the address that the operator gave the site. */
export function useChatUrl(businessId: string): string {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return `${data?.siteUrl ?? window.location.origin}/chat/${businessId}`
}
