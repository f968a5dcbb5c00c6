import { Link } from 'react-router'
import { assistantNotice, useAssistantUsage } from '@/lib/business/assistant-usage'
import { useMay } from '@/lib/business/business'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'

/** A notice above the chats while the assistant does not answer, or answers without its language model. */
export function AssistantNotice({ business }: { business: Row<'businesses'> }) {
  const { data: usage } = useAssistantUsage(business.id)
  const mayManage = useMay('manage')
  const notice = assistantNotice(business, usage)
  if (!notice) return null
  return (
    <Notice
      title={notice.title}
      action={
        mayManage &&
        notice.remedy && (
          <Button asChild variant="outline" size="sm">
            <Link to={`/dashboard/businesses/${business.id}/overview`}>{notice.remedy}</Link>
          </Button>
        )
      }
    >
      {notice.text}
    </Notice>
  )
}
