import { Trans } from '@lingui/react/macro'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/ui/dialog'

export interface ShownImage {
  url: string
  description: string
}

/** The larger view of a message's picture, above the chat. */
export function ImageViewer({ image, onClose }: { image: ShownImage | undefined; onClose: () => void }) {
  return (
    <Dialog open={image !== undefined} onOpenChange={open => !open && onClose()}>
      <DialogContent className="w-auto max-w-[min(92vw,60rem)] gap-3 p-3 pt-12 sm:p-3 sm:pt-12">
        <DialogTitle className="sr-only">
          <Trans>Image</Trans>
        </DialogTitle>
        {image && (
          <img
            src={image.url}
            alt={image.description}
            className="max-h-[75dvh] min-h-40 min-w-0 rounded-lg bg-muted object-contain sm:min-w-96"
          />
        )}
        <DialogDescription className="line-clamp-2 px-1 pb-1 break-words">
          {image?.description}
        </DialogDescription>
      </DialogContent>
    </Dialog>
  )
}
