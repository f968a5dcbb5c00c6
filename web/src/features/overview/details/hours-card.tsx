import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dateInWords, rangesInWords, weekdayNames, weekdays } from '@/lib/business/hours-words'
import { i18n } from '@/lib/i18n/language'
import type { Row } from '@/lib/supabase'
import { DetailsCard } from './details-card.tsx'

const loadForm = async () => (await import('./hours-form.tsx')).HoursForm

/** When the business is open. */
export function HoursCard({ business }: { business: Row<'businesses'> }) {
  const { opening_hours: hours, time_zone } = business
  const zone = time_zone?.replaceAll('_', ' ')
  return (
    <DetailsCard
      business={business}
      title={t`Opening Hours`}
      description={t`When you are open. The assistant tells your customers.`}
      edit={t`Edit Hours`}
      load={loadForm}
    >
      {hours ? (
        <div className="grid gap-3 text-sm">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            {weekdays.map(day => {
              const ranges = hours.week[day]
              return (
                ranges && <Line key={day} term={i18n._(weekdayNames[day])} text={rangesInWords(ranges)} />
              )
            })}
            {hours.exceptions?.map(({ date, ranges, note }) => (
              <Line
                key={date}
                term={dateInWords(date)}
                text={`${rangesInWords(ranges)}${note ? ` (${note})` : ''}`}
              />
            ))}
          </dl>
          {zone && (
            <p className="text-muted-foreground">
              <Trans>Time zone: {zone}</Trans>
            </p>
          )}
        </div>
      ) : (
        <p className="text-sm text-muted-foreground">
          <Trans>No opening hours yet. Until then, the assistant uses your texts.</Trans>
        </p>
      )}
    </DetailsCard>
  )
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="font-medium">{term}</dt>
      <dd className="tabular-nums">{text}</dd>
    </>
  )
}
