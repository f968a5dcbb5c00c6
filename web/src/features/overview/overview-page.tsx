import { assistantNotice, useAssistantUsage } from '@/lib/business/assistant-usage'
import { useBusiness } from '@/lib/business/business'
import { Notice } from '@/ui/feedback/notice'
import { AssistantCard } from './assistant-card.tsx'
import { ChatLinkCard } from './chat-link-card.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { FeesCard } from './details/fees-card.tsx'
import { HoursCard } from './details/hours-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TryItPanel } from './try-it-panel.tsx'
import { WebsiteCard } from './website-card.tsx'

/** The Overview of a business: chat link, AI configuration, and a trial of the assistant. */
export function OverviewPage() {
  const business = useBusiness()
  const usage = useAssistantUsage(business.id)
  const notice = assistantNotice(business, usage.data)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      {notice && (
        <Notice title={notice.title} className="lg:col-span-2">
          {notice.text}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ChatLinkCard business={business} />
        <WebsiteCard business={business} />
        <AssistantCard business={business} usage={usage} />
        <SettingsPanel business={business} />
        <HoursCard business={business} />
        <FeesCard business={business} />
        <HistoryCard businessId={business.id} />
        <ConnectionsCard businessId={business.id} />
        <PrivacyCard business={business} />
      </div>
      <TryItPanel business={business} />
    </div>
  )
}
