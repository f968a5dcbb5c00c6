import { useQuery } from '@tanstack/react-query'
import { loadConfig } from '@/lib/config'

/** The public address of a business's chat, below SITE_URL. */
export function useChatUrl(businessId: string): string {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return `${data?.siteUrl ?? window.location.origin}/chat/${businessId}`
}
