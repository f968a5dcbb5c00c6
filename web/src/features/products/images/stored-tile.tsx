import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { deleteImage, deleteImageRow, UnknownPathError } from '../api/delete-product.ts'
import { remoteHost } from '../api/stored-file.ts'
import type { ProductImage } from '../api/use-products.ts'
import { imageName, withoutImage } from './image-rules.ts'
import { ImageTile, tileActionClasses } from './image-tile.tsx'

interface StoredTileProps {
  image: ProductImage
  /** All stored images of the product. */
  images: ProductImage[]
  isBusy: boolean
  /** It was deleted; these are left. */
  onDeleted: (left: ProductImage[]) => void
}

/** A stored image with a delete button. One on another site can be removed from the product, after a confirmation. */
export function StoredTile({ image, images, isBusy, onDeleted }: StoredTileProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const name = imageName(image, images.indexOf(image))
  const host = remoteHost(image.image_url)

  const run = async (remove: () => Promise<void>) => {
    setIsDeleting(true)
    try {
      await remove()
      toast({ title: t`Image deleted successfully.` })
      onDeleted(withoutImage(images, image.id))
    } catch (error) {
      setIsDeleting(false)
      if (error instanceof UnknownPathError) {
        toast({ title: error.message, variant: 'destructive' })
        setIsAsking(true)
        return
      }
      tellFailure(t`Failed to delete image`)(error)
    }
  }

  return (
    <ImageTile
      src={image.image_url}
      alt={name}
      isPrimary={image.is_primary}
      isDimmed={isDeleting}
      action={
        <>
          <button
            type="button"
            aria-label={t`Delete ${name}`}
            disabled={isBusy || isDeleting}
            className={tileActionClasses}
            onClick={() => run(() => deleteImage(image))}
          >
            <Trash2 aria-hidden />
          </button>
          <ConfirmDialog
            open={isAsking}
            title={t`Remove this image from the product?`}
            description={
              host
                ? t`It is stored at ${host}. The product no longer shows it; the file itself is not deleted.`
                : t`It is stored at an unknown address. The product no longer shows it; the file itself is not deleted.`
            }
            confirmLabel={t`Remove image`}
            onConfirm={() => {
              setIsAsking(false)
              run(() => deleteImageRow(image.id))
            }}
            onCancel={() => setIsAsking(false)}
          />
        </>
      }
    />
  )
}
