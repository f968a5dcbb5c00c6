import { useRef, useState } from 'react'
import type { Product } from './api/use-products.ts'
import type { Wish } from './demand/brought-product.ts'
import { fetchWaiting, type Waiting } from './demand/fetch-waiting.ts'
import { OfferTelling } from './demand/offer-telling.tsx'
import { FeedDialog } from './feeds/feed-dialog.tsx'
import type { LinkTask } from './feeds/use-link.ts'
import { ProductDialog } from './form/product-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'

/** The open dialog. */
export type Open =
  | { what: 'add'; draftName?: string; wish?: Wish }
  | { what: 'import' }
  | { what: 'link'; task: LinkTask }
  | { what: 'edit'; product: Product }

interface ProductsDialogsProps {
  businessId: string
  open: Open | undefined
  onClose: () => void
  focusAdd: () => void
  focusMenu: () => void
}

/** The dialogs, each mounted while it is open or fading out. */
export function ProductsDialogs({ businessId, open, onClose, focusAdd, focusMenu }: ProductsDialogsProps) {
  const [edited, setEdited] = useState<Product>()
  if (open?.what === 'edit' && open.product !== edited) setEdited(open.product)
  // What a new product starts with stays while its dialog fades out.
  const [added, setAdded] = useState<Extract<Open, { what: 'add' }>>()
  if (open?.what === 'add' && open !== added) setAdded(open)
  const [waiting, setWaiting] = useState<Waiting>()
  // Offered once the form is gone: two dialogs at once would fight for the focus.
  const offer = useRef<Waiting>(undefined)
  const noteOffer = (product: string) => {
    const { draftName: title = product, wish } = added ?? {}
    offer.current = wish && { ...wish, title, tell: { key: wish.key, product } }
  }
  const offerForEdited = () => {
    // Without an answer there is no offer: the same is in Analytics.
    if (edited) fetchWaiting(businessId, edited.id).then(setWaiting, () => undefined)
  }
  return (
    <>
      <ProductDialog
        businessId={businessId}
        {...(added?.draftName && { draftName: added.draftName })}
        open={open?.what === 'add'}
        onClose={onClose}
        onSaved={noteOffer}
        returnFocus={() => {
          focusAdd()
          setWaiting(offer.current)
          offer.current = undefined
        }}
      />
      <ProductDialog
        businessId={businessId}
        {...(edited && { product: edited })}
        open={open?.what === 'edit'}
        onClose={onClose}
        onSaved={offerForEdited}
      />
      <OfferTelling businessId={businessId} waiting={waiting} onClose={() => setWaiting(undefined)} />
      <ImportDialog
        businessId={businessId}
        open={open?.what === 'import'}
        onClose={onClose}
        returnFocus={focusMenu}
      />
      <FeedDialog
        businessId={businessId}
        task={open?.what === 'link' ? open.task : undefined}
        onClose={onClose}
      />
    </>
  )
}
