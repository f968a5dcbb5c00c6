import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { grouped } from '@/lib/format'
import { priceText } from '@/lib/text/price'
import { Button } from '@/ui/button'
import { DialogBody, DialogFooter } from '@/ui/dialog'
import { KnownChoice } from '../known/known-choice.tsx'
import type { ImportedProduct, ImportPlan } from './import-plan.ts'
import { IssueList } from './issue-list.tsx'
import type { KnownProducts } from './use-import.ts'

interface ImportPreviewProps {
  fileName: string
  plan: ImportPlan
  /** Whether it is being found out what the import changes. */
  isChecking: boolean
  onBack: () => void
  onStart: (known: KnownProducts) => void
}

const firstRows = 5

const choices = (): { value: KnownProducts; label: string; hint: string }[] => [
  { value: 'skip', label: t`Skip them`, hint: t`Your products stay as they are.` },
  {
    value: 'update',
    label: t`Update them`,
    hint: t`They are updated from the file, and get its other images, too.`,
  },
]

/** Shows what an import would do, before it does it. */
export function ImportPreview({ fileName, plan, isChecking, onBack, onStart }: ImportPreviewProps) {
  const [known, setKnown] = useState<KnownProducts>('skip')
  const { products, issues } = plan
  const knownCount = products.filter(({ existingId }) => existingId !== undefined).length
  const newCount = products.length - knownCount
  const errors = issues.filter(({ isError }) => isError)
  const { length: errorCount } = errors
  const count = known === 'update' ? products.length : newCount

  return (
    <>
      <DialogBody
        tabIndex={0}
        className="grid max-h-[70vh] rounded-md -outline-offset-2 auto-rows-max grid-cols-[minmax(0,1fr)] gap-5"
      >
        <p className="text-sm break-words text-muted-foreground">
          {plan.format === 'shopify' ? <Trans>{fileName}, an export of Shopify</Trans> : fileName}
        </p>
        <dl className="grid grid-cols-3 gap-3 text-center">
          <Count label={t({ message: 'new', context: 'number of products' })} count={newCount} />
          <Count
            label={t({ message: 'in your catalog', context: 'number of products' })}
            count={knownCount}
          />
          <Count
            label={plural(errorCount, { one: 'row with an error', other: 'rows with errors' })}
            count={errorCount}
          />
        </dl>
        {products.length > 0 && <FirstRows products={products} />}
        {knownCount > 0 && (
          <KnownChoice count={knownCount} choices={choices()} value={known} onChange={setKnown} />
        )}
        <IssueList label={t`These rows are left out`} issues={errors} />
        <IssueList
          label={t`Parts of these rows are left out`}
          issues={issues.filter(({ isError }) => !isError)}
        />
      </DialogBody>
      <DialogFooter className="max-sm:*:flex-auto">
        <Button variant="outline" onClick={onBack}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button disabled={count === 0} busy={isChecking} onClick={() => onStart(known)}>
          {count === 0
            ? t`Nothing to import`
            : plural(count, { one: 'Import # product', other: 'Import # products' })}
        </Button>
      </DialogFooter>
    </>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse rounded-lg bg-muted px-2 py-3">
      <dt className="text-xs text-balance text-muted-foreground">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{grouped(count)}</dd>
    </div>
  )
}

function FirstRows({ products }: { products: ImportedProduct[] }) {
  const { currency } = useBusiness()
  const more = products.length - firstRows
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table className="w-full text-sm">
        <caption className="sr-only">
          <Trans>The first products of the file</Trans>
        </caption>
        <thead className="text-xs text-muted-foreground">
          <tr className="border-b">
            <th className="px-3 py-2 font-medium">
              <Trans>Name</Trans>
            </th>
            <th className="px-3 py-2 font-medium max-sm:hidden">
              <Trans>Category</Trans>
            </th>
            <th className="px-3 py-2 text-end font-medium">
              <Trans>Price</Trans>
            </th>
            <th className="px-3 py-2 text-end font-medium">
              <Trans>Images</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, firstRows).map(({ line, name, category, price, imageUrls }) => (
            <tr key={line} className="border-b last:border-0">
              <td className="max-w-32 truncate sm:max-w-56 px-3 py-2">{name}</td>
              <td className="max-w-36 truncate px-3 py-2 text-muted-foreground max-sm:hidden">{category}</td>
              <td className="px-3 py-2 text-end tabular-nums">
                {price === undefined ? '' : priceText(price, currency)}
              </td>
              <td className="px-3 py-2 text-end tabular-nums">{grouped(imageUrls.length)}</td>
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
