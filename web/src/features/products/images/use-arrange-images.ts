import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { getSupabase } from '@/lib/supabase'
import { tellFailure } from '@/ui/tell-failure'
import type { ProductImage } from '../api/use-products.ts'

/** @throws PostgrestError */
async function arrange(images: readonly ProductImage[]): Promise<void> {
  const [first] = images
  const primary = images.find(image => image.is_primary) ?? first
  if (!first || !primary) return
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('arrange_product_images', {
    product_id: first.product_id,
    image_ids: images.map(({ id }) => id),
    primary_id: primary.id,
  })
  if (error) throw error
}

/**
 * Stores the order of a product's images and which is the primary one: shown at once, stored one after the other, and taken back
 * when it cannot be.
 */
export function useArrangeImages(
  images: ProductImage[],
  onChange: (images: ProductImage[]) => void,
  onStored: () => void,
) {
  const queue = useRef(Promise.resolve())
  return (arranged: ProductImage[]) => {
    onChange(arranged)
    queue.current = queue.current
      .then(() => arrange(arranged))
      .then(onStored)
      .catch(error => {
        onChange(images)
        tellFailure(t`Failed to arrange the images`)(error)
      })
  }
}
