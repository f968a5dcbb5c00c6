import type { ReactNode } from 'react'
import { quotaNotice, useAccountUsage } from '@/lib/business/account-usage'
import { Notice } from '@/ui/feedback/notice'

/** A notice above the businesses while the account has nearly all that it may have of something. */
export function QuotaNotice(): ReactNode {
  const { data: usage } = useAccountUsage()
  const notice = quotaNotice(usage ?? [])
  return notice && <Notice title={notice.title}>{notice.text}</Notice>
}
