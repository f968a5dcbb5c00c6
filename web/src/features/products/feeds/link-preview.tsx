import { useId, useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { countOf, formatPrice, grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import { DialogBody, DialogFooter } from '@/ui/dialog'
import { Notice } from '@/ui/feedback/notice'
import { KnownChoice } from '../known/known-choice.tsx'
import { kindName, saveLabel } from './feed-words.ts'
import type { Choices, Feed, FeedRead, FeedReport, FeedSettings } from './feeds.ts'
import { SettingsFields } from './settings-fields.tsx'

interface LinkPreviewProps {
  read: FeedRead
  /** The link, where it is kept already. */
  feed: Feed | undefined
  fault: string | undefined
  isChecking: boolean
  onBack: () => void
  onTake: (choices: Choices, settings: FeedSettings | undefined) => void
}

const choices: { value: 'keep' | 'adopt'; label: string; hint: string }[] = [
  {
    value: 'keep',
    label: 'Keep mine',
    hint: 'Your products stay as they are, and you are not asked again.',
  },
  {
    value: 'adopt',
    label: 'Use the shop’s',
    hint: 'They are updated from the shop, now and whenever it changes.',
  },
]

const firstSettings: FeedSettings = { schedule: 'daily', gone: 'out_of_stock', applies_itself: false }

/** Shows what a list would change, before anything is saved. */
export function LinkPreview({ read, feed, fault, isChecking, onBack, onTake }: LinkPreviewProps) {
  const { kind, report } = read
  const [adopts, setAdopts] = useState(false)
  const [areReallyGone, setReallyGone] = useState(!report.isShorter)
  const [settings, setSettings] = useState(firstSettings)
  const label = saveLabel(report, { adopts, takesGone: areReallyGone, isKept: feed !== undefined })

  return (
    <>
      <DialogBody
        tabIndex={0}
        className="grid max-h-[70vh] rounded-md -outline-offset-2 auto-rows-max grid-cols-[minmax(0,1fr)] gap-5"
      >
        <p className="text-sm break-words text-muted-foreground">
          {feed ? feed.name : kindName(kind)}: {countOf(report.read, 'product')} read.
        </p>
        <Counts report={report} />
        <Warnings report={report} />
        {report.known > 0 && (
          <KnownChoice
            count={report.known}
            choices={choices}
            value={adopts ? 'adopt' : 'keep'}
            onChange={value => setAdopts(value === 'adopt')}
          />
        )}
        {report.isShorter && report.gone > 0 && (
          <GoneChoice
            count={report.gone}
            isDeletion={feed?.gone === 'delete'}
            isChosen={areReallyGone}
            onChange={setReallyGone}
          />
        )}
        {report.examples.length > 0 && <Examples report={report} />}
        <Issues report={report} />
        {!feed && <SettingsFields settings={settings} onChange={setSettings} />}
        {fault && (
          <p role="alert" className="text-sm text-destructive">
            {fault}
          </p>
        )}
      </DialogBody>
      <DialogFooter className="max-sm:*:flex-auto">
        <Button variant="outline" onClick={onBack}>
          {feed ? 'Not now' : 'Another address'}
        </Button>
        <Button
          busy={isChecking}
          onClick={() => onTake({ adopts, gone: areReallyGone }, feed ? undefined : settings)}
        >
          {label}
        </Button>
      </DialogFooter>
    </>
  )
}

function Counts({ report: { added, changed, gone, errors } }: { report: FeedReport }) {
  const counts: [string, number][] = [
    ['new', added],
    ['changed', changed],
    ['gone', gone],
    ['not readable', errors],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 text-center sm:grid-cols-4">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse rounded-lg bg-muted px-2 py-3">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{grouped(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Warnings({ report }: { report: FeedReport }) {
  const { currency } = useBusiness()
  const { currencies, isShorter, isComplete, gone, read, leftOut } = report
  return (
    <>
      {currencies.length > 0 && (
        <Notice title={`Some prices are in ${currencies.join(', ')}`}>
          Your business’s are in {currency}. Those products are left out, so that no customer gets a wrong
          price.
        </Notice>
      )}
      {isShorter && (
        <Notice title="The list is suddenly much shorter">
          It has {countOf(read, 'product')}, and {grouped(gone)} that it had are missing. They stay as they
          are unless you choose otherwise.
        </Notice>
      )}
      {!isComplete && (
        <Notice title="The list is not complete">
          It ends early, or is longer than what is read. Nothing that is missing counts as gone.
        </Notice>
      )}
      {leftOut > 0 && (
        <p className="text-sm text-muted-foreground">
          {countOf(leftOut, 'product')} of the list {leftOut === 1 ? 'is' : 'are'} left out: you deleted{' '}
          {leftOut === 1 ? 'it' : 'them'} here, or kept your own.
        </p>
      )}
    </>
  )
}

/** The most examples that are shown. */
const shownExamples = 6

const changeNames = { added: 'New', changed: 'Changed', gone: 'Gone', known: 'Same name' }

function Examples({ report }: { report: FeedReport }) {
  const { currency } = useBusiness()
  const { added, changed, gone, known } = report
  const examples = report.examples.slice(0, shownExamples)
  const more = added + changed + gone + known - examples.length
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">What would change</caption>
        <thead className="text-xs text-muted-foreground">
          <tr className="border-b">
            <th className="px-3 py-2 font-medium">Name</th>
            <th className="px-3 py-2 font-medium">What</th>
            <th className="px-3 py-2 text-right font-medium">Price</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ name, price, was, change }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may be there twice
            <tr key={index} className="border-b last:border-0">
              <td className="max-w-28 truncate px-3 py-2 sm:max-w-64">{name}</td>
              <td className="px-3 py-2 text-muted-foreground sm:whitespace-nowrap">{changeNames[change]}</td>
              <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums">
                {was !== undefined && (
                  <>
                    <span className="sr-only">before </span>
                    <s className="text-muted-foreground max-sm:block">{formatPrice(was, currency)}</s>{' '}
                  </>
                )}
                {formatPrice(price, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t px-3 py-2 text-xs text-muted-foreground">and {grouped(more)} more</p>
      )}
    </div>
  )
}

interface GoneChoiceProps {
  count: number
  isDeletion: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function GoneChoice({ count, isDeletion, isChosen, onChange }: GoneChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-8 cursor-pointer items-start gap-3 text-sm pointer-coarse:min-h-11"
    >
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      These {countOf(count, 'product')} are really gone:{' '}
      {isDeletion ? 'delete them' : 'mark them out of stock'}
    </label>
  )
}

/** The most issues that are shown. */
const shown = 100

function Issues({ report: { issues } }: { report: FeedReport }) {
  if (issues.length === 0) return null
  return (
    <section aria-label="Left out" className="grid gap-2">
      <h3 className="text-sm font-medium">Left out, or a part of it</h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
        tabIndex={0}
        className="max-h-44 divide-y overflow-y-auto overscroll-contain rounded-lg border text-sm"
      >
        {issues.slice(0, shown).map(({ place, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a product may have several
          <li key={index} className="grid gap-0.5 px-3 py-2">
            <span className="font-medium break-words">{place}</span>
            <span className="break-words text-muted-foreground">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
