import type { ReactNode } from 'react'
import { quotaNotices, useAccountUsage } from '@/lib/business/account-usage'
import { Notice } from '@/ui/feedback/notice'

/** Notices above the businesses while the account has nearly all that it may have of something. */
export function QuotaNotices(): ReactNode {
  const { data: usage } = useAccountUsage()
  return (
    <>
      {quotaNotices(usage ?? []).map(({ name, title, text }) => (
        <Notice key={name} title={title}>
          {text}
        </Notice>
      ))}
    </>
  )
}
