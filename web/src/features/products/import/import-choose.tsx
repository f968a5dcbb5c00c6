import { Download, FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { cn } from '@/lib/cn'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/text/disclosure'
import { plainHeader } from './csv-columns.ts'

interface ImportChooseProps {
  /** Why the last file was refused. */
  fault: string | undefined
  /** The file that is being read. */
  fileName: string | undefined
  onChoose: (file: File) => void
}

const template = [
  plainHeader.join(','),
  '"Blue mug","Cups",12.50,"Stoneware, holds 350 ml.","Small = 12.50; Large = 14.50 (out of stock)","In stock","","https://example.com/blue-mug.jpg"',
  '"Wedding plate","Plates",80.00,"Lettered by hand.","","Made to order","3 weeks",""',
  '"Gift wrapping","Services",3.00,"Recycled paper and a hand-written card.","","","",""',
].join('\r\n')

/** The first step: a file is chosen or dropped. */
export function ImportChoose({ fault, fileName, onChoose }: ImportChooseProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const isReading = fileName !== undefined

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
        className={cn(
          'relative grid justify-items-center gap-2 rounded-lg border border-dashed border-input px-4 py-10 text-center transition-colors',
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring',
          isOver ? 'border-ring bg-accent' : 'hover:bg-muted/60',
        )}
      >
        <FileSpreadsheet aria-hidden className="size-7 text-muted-foreground" strokeWidth={1.5} />
        <label htmlFor={id} className="font-medium">
          Choose a CSV file
        </label>
        <p role="status" className="max-w-full text-sm break-words text-balance text-muted-foreground">
          {isReading ? `Reading ${fileName}...` : 'or drop it here. Up to 10,000 products and 20 MB.'}
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
        <Disclosure summary="What the file needs">
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-muted-foreground">
            <li>The first row names the columns: {plainHeader.join(', ')}. Only the name is needed.</li>
            <li>
              Put all options in one cell: “Small = 12.50; Large = 14.50 (out of stock)”. An option without a
              price costs what the product costs.
            </li>
            <li>
              Availability is “In stock”, “Out of stock”, “Made to order” or empty; only what is made to order
              has a lead time, such as “2 weeks”.
            </li>
            <li>Shopify’s export works as it is: Products, Export, “CSV for Excel” or “Plain CSV”.</li>
            <li>
              Images are not copied: customers see them at their own addresses, which must begin with
              https://. Separate several in one cell with spaces.
            </li>
          </ul>
        </Disclosure>
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile('products-template.csv', [template], 'text/csv;charset=utf-8')}
        >
          <Download aria-hidden />
          Download a template
        </Button>
      </div>
    </div>
  )
}
