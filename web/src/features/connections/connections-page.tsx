import { t } from '@lingui/core/macro'
import { useBusiness, useMay } from '@/lib/business/business'
import { PageHeader } from '@/ui/page/page-header'
import { useArrived } from '@/ui/use-arrived'
import { ApiKeysCard } from './api-keys/api-keys-card.tsx'
import { useApiKeys } from './api-keys/use-api-keys.ts'
import { AssistantsCard } from './assistants-card.tsx'
import { ProposalsCard } from './proposals/proposals-card.tsx'
import { useProposals } from './proposals/use-proposals.ts'
import { TelegramCard } from './telegram/telegram-card.tsx'
import { useBot } from './telegram/use-bot.ts'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** What a business is connected with besides its chat page. */
export function ConnectionsPage() {
  const { id: businessId } = useBusiness()
  const mayHaveKeys = useMay('own')
  const queries = [useBot(businessId, false), useProposals(businessId), useApiKeys(businessId, mayHaveKeys)]
  const isThere = useArrived(queries.every(({ isLoading }) => !isLoading))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t`Connections`} description={t`Connect your business to other programs.`} />
      <TelegramCard businessId={businessId} />
      {/* How high the cards above are, is not known before. */}
      {isThere && (
        <>
          <ProposalsCard businessId={businessId} />
          {mayHaveKeys && <ApiKeysCard businessId={businessId} />}
          <WebhooksCard businessId={businessId} />
          <AssistantsCard businessId={businessId} />
        </>
      )}
    </div>
  )
}
