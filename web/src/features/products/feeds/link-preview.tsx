import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { grouped, shownLocale } from '@/lib/format'
import { serverWords } from '@/lib/server-words/server-words'
import { Button } from '@/ui/button'
import { DialogBody, DialogFooter } from '@/ui/dialog'
import { Notice } from '@/ui/feedback/notice'
import { KnownChoice } from '../known/known-choice.tsx'
import { kindName, saveLabel } from './feed-words.ts'
import type { Choices, Feed, FeedRead, FeedReport, FeedSettings } from './feeds.ts'
import { PreviewExamples } from './preview-examples.tsx'
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

const choices = (): { value: 'keep' | 'adopt'; label: string; hint: string }[] => [
  {
    value: 'keep',
    label: t`Keep mine`,
    hint: t`Your products stay as they are, and you are not asked again.`,
  },
  {
    value: 'adopt',
    label: t`Use the shop’s`,
    hint: t`They are updated from the shop, now and whenever it changes.`,
  },
]

const firstSettings: FeedSettings = { schedule: 'daily', gone: 'out_of_stock', applies_itself: false }

/** Shows what a list would change, before anything is saved. */
export function LinkPreview({ read, feed, fault, isChecking, onBack, onTake }: LinkPreviewProps) {
  const { kind, report } = read
  const { read: readCount } = report
  const shop = feed ? feed.name : kindName(kind)
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
          {plural(readCount, { one: `${shop}: # product read.`, other: `${shop}: # products read.` })}
        </p>
        <Counts report={report} />
        <Warnings report={report} />
        {report.known > 0 && (
          <KnownChoice
            count={report.known}
            choices={choices()}
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
        {report.examples.length > 0 && <PreviewExamples report={report} />}
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
          {feed ? t`Not now` : t`Another address`}
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
    [t({ message: 'new', context: 'number of products' }), added],
    [t({ message: 'changed', context: 'number of products' }), changed],
    [t({ message: 'gone', context: 'number of products' }), gone],
    [t({ message: 'not readable', context: 'number of products' }), errors],
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
  const { isShorter, isComplete, gone, read, leftOut } = report
  const currencies = new Intl.ListFormat(shownLocale(), { type: 'unit', style: 'short' }).format(
    report.currencies,
  )
  return (
    <>
      {currencies !== '' && (
        <Notice title={t`Some prices are in ${currencies}`}>
          <Trans>
            Your business’s are in {currency}. Those products are left out, so that no customer gets a wrong
            price.
          </Trans>
        </Notice>
      )}
      {isShorter && (
        <Notice title={t`The list is suddenly much shorter`}>
          <Trans>
            It has <Plural value={read} one="# product" other="# products" />, and{' '}
            <Plural value={gone} one="# that it had is missing" other="# that it had are missing" />. Nothing
            is taken out unless you choose otherwise.
          </Trans>
        </Notice>
      )}
      {!isComplete && (
        <Notice title={t`The list is not complete`}>
          <Trans>
            It ends early, or is longer than what is read. Nothing that is missing counts as gone.
          </Trans>
        </Notice>
      )}
      {leftOut > 0 && (
        <p className="text-sm text-muted-foreground">
          <Plural
            value={leftOut}
            one="# product of the list is left out: you deleted it here, or kept your own."
            other="# products of the list are left out: you deleted them here, or kept your own."
          />
        </p>
      )}
    </>
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
      {isDeletion ? (
        <Plural
          value={count}
          one="This product is really gone: delete it"
          other="These # products are really gone: delete them"
        />
      ) : (
        <Plural
          value={count}
          one="This product is really gone: mark it out of stock"
          other="These # products are really gone: mark them out of stock"
        />
      )}
    </label>
  )
}

/** The most issues that are shown. */
const shown = 100

function Issues({ report: { issues } }: { report: FeedReport }) {
  if (issues.length === 0) return null
  return (
    <section aria-label={t`Left out`} className="grid gap-2">
      <h3 className="text-sm font-medium">
        <Trans>Left out, or a part of it</Trans>
      </h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
        tabIndex={0}
        className="max-h-44 divide-y overflow-y-auto overscroll-contain rounded-lg border text-sm"
      >
        {issues.slice(0, shown).map(({ place, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a product may have several
          <li key={index} className="grid gap-0.5 px-3 py-2">
            <span className="font-medium break-words">{place}</span>
            <span className="break-words text-muted-foreground">{serverWords(message)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
