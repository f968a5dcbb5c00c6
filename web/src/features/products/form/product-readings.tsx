import { type UseFormReturn, useWatch } from 'react-hook-form'
import { withIgnored } from '@/lib/business/ignored-statements'
import { useReadings } from '@/lib/business/use-readings'
import { ReadingsPanel } from '@/ui/text/readings-panel'
import { parsePrice } from '../api/price.ts'
import type { ProductValues } from './save-product.ts'

interface ProductReadingsProps {
  businessId: string
  form: UseFormReturn<ProductValues>
}

/** What the assistant reads out of a product's description as typed. */
export function ProductReadings({ businessId, form: { control, setValue } }: ProductReadingsProps) {
  const [name, price, text, ignored] = useWatch({
    control,
    name: ['name', 'price', 'description', 'ignored_statements'],
  })
  const read = useReadings(
    businessId,
    { kind: 'product', name, price: Math.max(0, parsePrice(price)), text },
    ignored,
  )
  return (
    <ReadingsPanel
      {...read}
      onIgnore={(statement, isIgnored) =>
        setValue('ignored_statements', withIgnored(ignored, statement, isIgnored), { shouldDirty: true })
      }
    />
  )
}
