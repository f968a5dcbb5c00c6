import { useBusiness } from '@/lib/business'
import { ChatLinkCard } from './chat-link-card.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TryItPanel } from './try-it-panel.tsx'

/** The Overview of a business: how customers reach it, what the assistant knows, and how it answers. */
export function OverviewPage() {
  const business = useBusiness()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ChatLinkCard business={business} />
        <SettingsPanel business={business} />
      </div>
      <TryItPanel business={business} />
    </div>
  )
}
