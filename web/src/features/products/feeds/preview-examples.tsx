import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useBusiness } from '@/lib/business/business'
import { priceText } from '@/lib/text/price'
import type { FeedReport } from './feeds.ts'

/** The most examples that are shown. */
const shownExamples = 6

const changeNames = () => ({
  added: t({ message: 'New', context: 'one product' }),
  changed: t({ message: 'Changed', context: 'one product' }),
  gone: t({ message: 'Gone', context: 'one product' }),
  known: t({ message: 'Same name', context: 'one product' }),
})

/** Some of the products that would change, with their prices. */
export function PreviewExamples({ report }: { report: FeedReport }) {
  const { currency } = useBusiness()
  const { added, changed, gone, known } = report
  const examples = report.examples.slice(0, shownExamples)
  const more = added + changed + gone + known - examples.length
  const changes = changeNames()
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table className="w-full text-sm">
        <caption className="sr-only">
          <Trans>What would change</Trans>
        </caption>
        <thead className="text-xs text-muted-foreground">
          <tr className="border-b">
            <th className="px-3 py-2 font-medium">
              <Trans>Name</Trans>
            </th>
            <th className="px-3 py-2 font-medium">
              <Trans context="what changes">What</Trans>
            </th>
            <th className="px-3 py-2 text-end font-medium">
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ name, price, was, change }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may be there twice
            <tr key={index} className="border-b last:border-0">
              <td className="max-w-28 truncate px-3 py-2 sm:max-w-64">{name}</td>
              <td className="px-3 py-2 text-muted-foreground sm:whitespace-nowrap">{changes[change]}</td>
              <td className="px-3 py-2 text-end whitespace-nowrap tabular-nums">
                <PriceChange
                  was={was === undefined ? undefined : priceText(was, currency)}
                  price={priceText(price, currency)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t px-3 py-2 text-xs text-muted-foreground">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  )
}

function PriceChange({ was, price }: { was: string | undefined; price: string }) {
  if (was === undefined) return price
  return (
    <Trans>
      <span className="sr-only">before </span>
      <s className="text-muted-foreground max-sm:block">{was}</s> {price}
    </Trans>
  )
}
