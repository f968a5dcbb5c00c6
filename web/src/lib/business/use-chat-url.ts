import { useConfig } from '../use-config.ts'

/** The public address of a business's chat, below SITE_URL. */
export function useChatUrl(businessId: string): string {
  const config = useConfig()
  return `${config?.siteUrl ?? window.location.origin}/chat/${businessId}`
}
