import { dateInWords, rangesInWords, weekdayNames, weekdays } from '@/lib/business/hours-words'
import type { Row } from '@/lib/supabase'
import { DetailsCard } from './details-card.tsx'

const loadForm = async () => (await import('./hours-form.tsx')).HoursForm

/** When the business is open. */
export function HoursCard({ business }: { business: Row<'businesses'> }) {
  const { opening_hours: hours, time_zone } = business
  return (
    <DetailsCard
      business={business}
      title="Opening Hours"
      description="When you are open. The assistant tells your customers."
      edit="Edit Hours"
      load={loadForm}
    >
      {hours ? (
        <div className="grid gap-3 text-sm">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            {weekdays.map(day => {
              const ranges = hours.week[day]
              return ranges && <Line key={day} term={weekdayNames[day]} text={rangesInWords(ranges)} />
            })}
            {hours.exceptions?.map(({ date, ranges, note }) => (
              <Line
                key={date}
                term={dateInWords(date)}
                text={`${rangesInWords(ranges)}${note ? ` (${note})` : ''}`}
              />
            ))}
          </dl>
          {time_zone && <p className="text-muted-foreground">Time zone: {time_zone.replaceAll('_', ' ')}</p>}
        </div>
      ) : (
        <p className="text-sm text-muted-foreground">
          No opening hours yet. Until then, the assistant uses your texts.
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
