import { Link } from 'react-router'
import { assistantNotice, useAssistantUsage } from '@/lib/assistant-usage'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'

/** A notice above the chats while the assistant does not answer: it is off, or its daily limit is reached. */
export function AssistantNotice({ business }: { business: Row<'businesses'> }) {
  const { data: usage } = useAssistantUsage(business.id)
  const notice = assistantNotice(business, usage)
  if (!notice) return null
  return (
    <Notice
      title={notice.title}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={`/dashboard/businesses/${business.id}/overview`}>
            {business.is_assistant_on ? 'Change the limit' : 'Switch it on'}
          </Link>
        </Button>
      }
    >
      {notice.text}
    </Notice>
  )
}
