import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { feeInWords, feeName } from '@/lib/business/fee-words'
import type { Fee } from '@/lib/structure'
import type { Row } from '@/lib/supabase'
import { DetailsCard } from './details-card.tsx'

const loadForm = async () => (await import('./fees-form.tsx')).FeesForm

/** The currency of the business, and what it charges beside its prices. */
export function FeesCard({ business }: { business: Row<'businesses'> }) {
  const { currency, fees } = business
  return (
    <DetailsCard
      business={business}
      title={t`Currency and Fees`}
      description={t`The currency of your prices, and what delivery and other services cost.`}
      edit={t`Edit Fees`}
      load={loadForm}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        <dt className="font-medium">
          <Trans>Currency</Trans>
        </dt>
        <dd>{currency}</dd>
        {fees.map((fee, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fees have no ids, and are only read here
          <FeeLine key={at} fee={fee} currency={currency} />
        ))}
      </dl>
      {fees.length === 0 && (
        <p className="mt-3 text-sm text-muted-foreground">
          <Trans>No fees yet. Until then, the assistant uses your texts.</Trans>
        </p>
      )}
    </DetailsCard>
  )
}

function FeeLine({ fee, currency }: { fee: Fee; currency: string }) {
  const { note } = fee
  return (
    <>
      <dt className="font-medium break-words">{feeName(fee)}</dt>
      <dd className="tabular-nums">
        {feeInWords(fee, currency)}
        {note && <span className="block text-muted-foreground">{note}</span>}
      </dd>
    </>
  )
}
