import { lazy, Suspense } from 'react'
import { assistantNotice, useAssistantUsage } from '@/lib/business/assistant-usage'
import { useBusiness, useMay } from '@/lib/business/business'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/skeleton'
import { AssistantCard } from './assistant-card.tsx'
import { ChatLinkCard } from './chat-link-card.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { FeesCard } from './details/fees-card.tsx'
import { HoursCard } from './details/hours-card.tsx'
import { FirstStepsCard } from './first-steps/first-steps-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LookCard } from './look-card.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TeamCard } from './team-card.tsx'
import { TryItPanel } from './try-it-panel.tsx'

// The lowest cards are out of sight at first.
const PrivacyCard = lazy(async () => ({ default: (await import('./privacy/privacy-card.tsx')).PrivacyCard }))
const WebsiteCard = lazy(async () => ({ default: (await import('./website-card.tsx')).WebsiteCard }))

/** The Overview of a business: what is next, chat link, a trial of the assistant; long texts and code last. */
export function OverviewPage() {
  const business = useBusiness()
  const mayManage = useMay('manage')
  const usage = useAssistantUsage(business.id)
  const notice = assistantNotice(business, usage.data)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      {notice && (
        <Notice title={notice.title} className="lg:col-span-2">
          {notice.text}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {mayManage && <FirstStepsCard business={business} />}
        <div id="chat-link" className="scroll-mt-4">
          <ChatLinkCard business={business} />
        </div>
      </div>
      <div className="lg:col-start-2 lg:row-span-2">
        <TryItPanel business={business} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1">
        <AssistantCard business={business} usage={usage} />
        <div id="hours" className="scroll-mt-4">
          <HoursCard business={business} />
        </div>
        <FeesCard business={business} />
        <HistoryCard businessId={business.id} />
        <TeamCard businessId={business.id} />
        {mayManage && <LookCard businessId={business.id} />}
        {mayManage && <ConnectionsCard businessId={business.id} />}
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PrivacyCard business={business} />
        </Suspense>
        <div id="ai-configuration" className="scroll-mt-4">
          <SettingsPanel business={business} />
        </div>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <WebsiteCard business={business} />
        </Suspense>
      </div>
    </div>
  )
}
