import { useBusiness } from '@/lib/business/business'
import { PageHeader } from '@/ui/page/page-header'
import { ApiKeysCard } from './api-keys/api-keys-card.tsx'
import { AssistantsCard } from './assistants-card.tsx'
import { ProposalsCard } from './proposals/proposals-card.tsx'
import { TelegramCard } from './telegram/telegram-card.tsx'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** What a business is connected with besides its chat page. */
export function ConnectionsPage() {
  const { id: businessId } = useBusiness()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title="Connections" description="Connect your business to other programs." />
      <TelegramCard businessId={businessId} />
      <ProposalsCard businessId={businessId} />
      <ApiKeysCard businessId={businessId} />
      <WebhooksCard businessId={businessId} />
      <AssistantsCard businessId={businessId} />
    </div>
  )
}
