import { useState } from 'react'
import { serverMessage } from '@/lib/errors'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { toast } from '@/ui/toast'
import { deleteProduct } from '../api/delete-product.ts'
import type { Product } from '../api/use-products.ts'
import { ProductCard } from './product-card.tsx'

export const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

interface ProductGridProps {
  products: Product[]
  onEdit: (product: Product) => void
  onDeleted: () => void
}

/** The cards, one, two or three a row. Deleting a product has to be confirmed. */
export function ProductGrid({ products, onEdit, onDeleted }: ProductGridProps) {
  const [asked, setAsked] = useState<Product>()
  const [leaving, setLeaving] = useState<string[]>([])

  const remove = async (product: Product) => {
    setAsked(undefined)
    setLeaving(ids => [...ids, product.id])
    try {
      await deleteProduct(product)
      toast({ title: 'Product deleted.' })
      onDeleted()
    } catch (error) {
      setLeaving(ids => ids.filter(id => id !== product.id))
      toast({
        title: 'Failed to delete product',
        description: serverMessage(error) ?? 'The server could not be reached. Please try again.',
        variant: 'destructive',
      })
    }
  }

  return (
    <>
      <ul className={gridClasses}>
        {products.map(product => (
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
        title={`Delete ${asked?.name ?? ''}?`}
        description="Its images are deleted with it, and the assistant no longer offers it. This cannot be undone."
        confirmLabel="Delete"
        destructive
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
