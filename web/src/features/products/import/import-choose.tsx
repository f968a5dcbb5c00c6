import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Download, FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/text/disclosure'
import { plainHeader } from './csv-columns.ts'
import { availabilityCells } from './import-words.ts'

interface ImportChooseProps {
  /** Why the last file was refused. */
  fault: string | undefined
  /** The file that is being read. */
  fileName: string | undefined
  onChoose: (file: File) => void
}

/** Cells are the same in all languages: the import knows no others. */
const template = [
  plainHeader.join(','),
  '"Blue mug","Cups",12.50,"Stoneware, holds 350 ml.","Small = 12.50; Large = 14.50 (out of stock)","In stock","","https://example.com/blue-mug.jpg"',
  '"Wedding plate","Plates",80.00,"Lettered by hand.","","Made to order","3 weeks",""',
  '"Gift wrapping","Services",3.00,"Recycled paper and a hand-written card.","","","",""',
].join('\r\n')
const optionCell = 'Small = 12.50; Large = 14.50 (out of stock)'

/** The first step: a file is chosen or dropped. */
export function ImportChoose({ fault, fileName, onChoose }: ImportChooseProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const isReading = fileName !== undefined
  const columns = plainHeader.join(', ')
  const { in_stock: inStock, out_of_stock: outOfStock, made_to_order: madeToOrder } = availabilityCells

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isReading) onChoose(file)
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside does the same */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'relative grid justify-items-center gap-2 rounded-lg border border-dashed px-4 py-10 text-center transition-colors',
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring',
          isOver ? 'border-ring bg-accent' : 'border-input hover:bg-muted/60',
        )}
      >
        <FileSpreadsheet aria-hidden className="size-7 text-muted-foreground" strokeWidth={1.5} />
        <label htmlFor={id} className="font-medium">
          <Trans>Choose a CSV file</Trans>
        </label>
        <p role="status" className="max-w-full text-sm break-words text-balance text-muted-foreground">
          {isReading ? t`Reading ${fileName}...` : t`or drop it here. Up to 10,000 products and 20 MB.`}
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isReading}
          aria-describedby={fault && `${id}-fault`}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) onChoose(file)
          }}
        />
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="text-sm text-destructive">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Disclosure summary={t`What the file needs`}>
          <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-muted-foreground">
            <li>
              <Trans>The first row names the columns: {columns}. Only the name is needed.</Trans>
            </li>
            <li>
              <Trans>
                Put all options in one cell: “{optionCell}”. An option without a price costs what the product
                costs.
              </Trans>
            </li>
            <li>
              <Trans>
                Availability is “{inStock}”, “{outOfStock}”, “{madeToOrder}” or empty; only what is made to
                order has a lead time, such as “2 weeks”.
              </Trans>
            </li>
            <li>
              <Trans>
                Shopify’s export works as it is: Products, Export, “CSV for Excel” or “Plain CSV”.
              </Trans>
            </li>
            <li>
              <Trans>
                Images are not copied: customers see them at their own addresses, which must begin with
                https://. Separate several in one cell with spaces.
              </Trans>
            </li>
          </ul>
        </Disclosure>
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile('products-template.csv', [template], 'text/csv;charset=utf-8')}
        >
          <Download aria-hidden />
          <Trans>Download a template</Trans>
        </Button>
      </div>
    </div>
  )
}
