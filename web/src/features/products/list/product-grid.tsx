import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { useReplay } from '@/lib/replay/use-replay'
import { asDeletion } from '@/lib/replay/words'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { useFirstRows } from '@/ui/use-first-rows'
import type { Product } from '../api/use-products.ts'
import { ProductCard } from './product-card.tsx'

export const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

interface ProductGridProps {
  products: Product[]
  /** Whether they were there before their page. */
  isKept: boolean
  onEdit: (product: Product) => void
  onDeleted: () => void
}

/** The cards, one, two or three a row. Deleting a product has to be confirmed. */
export function ProductGrid({ products, isKept, onEdit, onDeleted }: ProductGridProps) {
  const [asked, setAsked] = useState<Product>()
  const [leaving, setLeaving] = useState<string[]>([])
  const { save } = useReplay(useBusiness().id)
  const { name = '' } = asked ?? {}
  const shown = useFirstRows(products, 9, isKept)

  const remove = async (product: Product) => {
    setAsked(undefined)
    const stay = () => setLeaving(ids => ids.filter(id => id !== product.id))
    setLeaving(ids => [...ids, product.id])
    try {
      // The server removes the files of its images once the history cannot bring them back any more.
      const outcome = await save([{ kind: 'product', action: 'delete', id: product.id }], asDeletion)
      if (outcome !== 'saved') return stay()
      toast({ title: t`Product deleted.` })
      onDeleted()
    } catch (error) {
      stay()
      tellFailure(t`Failed to delete product`)(error)
    }
  }

  return (
    <>
      <ul className={gridClasses}>
        {shown.map(product => (
          <ProductCard
            key={product.id}
            product={product}
            isLeaving={leaving.includes(product.id)}
            onEdit={() => onEdit(product)}
            onDelete={() => setAsked(product)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t`Delete ${name}?`}
        description={t`The assistant no longer offers it, and its images are no longer shown. You can restore it from the history.`}
        confirmLabel={t`Delete`}
        destructive
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
