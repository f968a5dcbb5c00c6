import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Claim } from '@/lib/replay/edits'

type Source = Claim['source']

/** What the parts of a shop's material are called in the dashboard. */
export const sourceKinds: Record<Source['kind'], MessageDescriptor> = {
  product: msg`Product`,
  article: msg`Knowledge Base`,
  business: msg`AI Configuration`,
}

/** The address of the section of the dashboard in which a source is found. */
export function sourceAddress(businessId: string, { kind, title }: Source): string {
  const base = `/dashboard/businesses/${businessId}`
  const search = new URLSearchParams({ q: title })
  if (kind === 'business') return `${base}/overview`
  return `${base}/${kind === 'product' ? 'products' : 'knowledge'}?${search}`
}
