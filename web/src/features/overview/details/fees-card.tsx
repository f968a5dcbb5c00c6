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
      title="Currency and Fees"
      description="The currency of your prices, and what delivery and other services cost."
      edit="Edit Fees"
      load={loadForm}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        <dt className="font-medium">Currency</dt>
        <dd>{currency}</dd>
        {fees.map((fee, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fees have no ids, and are only read here
          <FeeLine key={at} fee={fee} currency={currency} />
        ))}
      </dl>
      {fees.length === 0 && (
        <p className="mt-3 text-sm text-muted-foreground">
          No fees yet. Until then, the assistant uses your texts.
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
