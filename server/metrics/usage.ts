import type { InstallationUsage } from '../notify/installation-usage.ts'
import type { Families } from './families.ts'

export function usageMetrics({ gauge }: Families, read: () => InstallationUsage | undefined): void {
  gauge(
    'frontdesk_replies_today',
    'Replies of the installation since midnight UTC.',
    () => read()?.replies_today,
  )
  gauge(
    'frontdesk_replies_limit',
    'Replies that the installation may write a day.',
    () => read()?.daily_limit,
  )
}
