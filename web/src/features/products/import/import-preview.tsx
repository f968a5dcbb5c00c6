import { useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { countOf, formatPrice, grouped } from '@/lib/format'
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

const choices: { value: KnownProducts; label: string; hint: string }[] = [
  { value: 'skip', label: 'Skip them', hint: 'Your products stay as they are.' },
  {
    value: 'update',
    label: 'Update them',
    hint: 'They are updated from the file, and get its other images, too.',
  },
]

/** Shows what an import would do, before it does it. */
export function ImportPreview({ fileName, plan, isChecking, onBack, onStart }: ImportPreviewProps) {
  const [known, setKnown] = useState<KnownProducts>('skip')
  const { products, issues } = plan
  const knownCount = products.filter(({ existingId }) => existingId !== undefined).length
  const newCount = products.length - knownCount
  const errors = issues.filter(({ isError }) => isError)
  const count = known === 'update' ? products.length : newCount

  return (
    <>
      <DialogBody
        tabIndex={0}
        className="grid max-h-[70vh] rounded-md -outline-offset-2 auto-rows-max grid-cols-[minmax(0,1fr)] gap-5"
      >
        <p className="text-sm break-words text-muted-foreground">
          {fileName}
          {plan.format === 'shopify' && ', an export of Shopify'}
        </p>
        <dl className="grid grid-cols-3 gap-3 text-center">
          <Count label="new" count={newCount} />
          <Count label="in your catalog" count={knownCount} />
          <Count
            label={errors.length === 1 ? 'row with an error' : 'rows with errors'}
            count={errors.length}
          />
        </dl>
        {products.length > 0 && <FirstRows products={products} />}
        {knownCount > 0 && (
          <KnownChoice count={knownCount} choices={choices} value={known} onChange={setKnown} />
        )}
        <IssueList label="These rows are left out" issues={errors} />
        <IssueList
          label="Parts of these rows are left out"
          issues={issues.filter(({ isError }) => !isError)}
        />
      </DialogBody>
      <DialogFooter className="max-sm:*:flex-auto">
        <Button variant="outline" onClick={onBack}>
          Choose another file
        </Button>
        <Button disabled={count === 0} busy={isChecking} onClick={() => onStart(known)}>
          {count === 0 ? 'Nothing to import' : `Import ${countOf(count, 'product')}`}
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
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">The first products of the file</caption>
        <thead className="text-xs text-muted-foreground">
          <tr className="border-b">
            <th className="px-3 py-2 font-medium">Name</th>
            <th className="px-3 py-2 font-medium max-sm:hidden">Category</th>
            <th className="px-3 py-2 text-right font-medium">Price</th>
            <th className="px-3 py-2 text-right font-medium">Images</th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, firstRows).map(({ line, name, category, price, imageUrls }) => (
            <tr key={line} className="border-b last:border-0">
              <td className="max-w-32 truncate sm:max-w-56 px-3 py-2">{name}</td>
              <td className="max-w-36 truncate px-3 py-2 text-muted-foreground max-sm:hidden">{category}</td>
              <td className="px-3 py-2 text-right tabular-nums">
                {price === undefined ? '' : formatPrice(price, currency)}
              </td>
              <td className="px-3 py-2 text-right tabular-nums">{imageUrls.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {products.length > firstRows && (
        <p className="border-t px-3 py-2 text-xs text-muted-foreground">
          and {grouped(products.length - firstRows)} more
        </p>
      )}
    </div>
  )
}
