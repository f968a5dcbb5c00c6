import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBusiness, useMay } from '@/lib/business/business'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { EmptyShelf, NothingFound } from '@/ui/feedback/pictures'
import { SearchBox } from '@/ui/form/search-box'
import { HistoryLink } from '@/ui/page/history-link'
import { PageHeader } from '@/ui/page/page-header'
import { tellFailure } from '@/ui/tell-failure'
import { type Product, pageSize, useProducts } from './api/use-products.ts'
import { useRefreshProducts } from './api/use-refresh-products.ts'
import type { Wish } from './demand/brought-product.ts'
import { fetchWaiting, type Waiting } from './demand/fetch-waiting.ts'
import { OfferTelling } from './demand/offer-telling.tsx'
import { useBroughtProduct } from './demand/use-brought-product.ts'
import { FeedDialog } from './feeds/feed-dialog.tsx'
import { loadFeedsCard, useFeeds } from './feeds/use-feeds.ts'
import type { LinkTask } from './feeds/use-link.ts'
import { ProductDialog } from './form/product-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { CatalogMenu } from './list/catalog-menu.tsx'
import { Pagination } from './list/pagination.tsx'
import { ProductGrid } from './list/product-grid.tsx'
import { ProductsSkeleton } from './list/products-skeleton.tsx'
import { useProductQuery } from './list/use-product-query.ts'

const FeedsCard = lazy(async () => ({ default: (await loadFeedsCard()).FeedsCard }))

/** The open dialog. */
type Open =
  | { what: 'add'; draftName?: string; wish?: Wish }
  | { what: 'import' }
  | { what: 'link'; task: LinkTask }
  | { what: 'edit'; product: Product }

/** The Products of a business. */
export function ProductsPage() {
  const { id: businessId, name } = useBusiness()
  const mayManage = useMay('manage')
  const { query, setQuery } = useProductQuery()
  const { search } = query
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useProducts(businessId, query)
  const feeds = useFeeds(businessId)
  const refresh = useRefreshProducts(businessId)
  const addButton = useRef<HTMLButtonElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useBroughtProduct({
    add: ({ name, wish }) => mayManage && setOpen({ what: 'add', draftName: name, ...(wish && { wish }) }),
    edit: product => mayManage && setOpen({ what: 'edit', product }),
  })

  useEffect(() => {
    if (!error) return
    tellFailure(t`Failed to load products`)(error)
  }, [error])

  // How high the card of links is, is not known before.
  const isLoading = isPending || (feeds.isPending && feeds.failureCount === 0)
  const [isKept] = useState(!isLoading)
  const isBehindTheEnd = data?.products.length === 0 && query.page > 1 && !isPlaceholderData
  useEffect(() => {
    if (isBehindTheEnd) setQuery({ ...query, page: query.page - 1 }, false)
  })

  const isEmpty = !isLoading && data?.total === 0 && search === '' && !isBehindTheEnd
  const hasSearch = search !== '' || (data?.total ?? 0) >= pageSize

  return (
    <div ref={top} className="grid scroll-mt-4 gap-6">
      <PageHeader
        title={t`Products`}
        description={t`The products your assistant can talk about.`}
        actions={
          <>
            <HistoryLink businessId={businessId} />
            <CatalogMenu
              ref={menuButton}
              businessId={businessId}
              businessName={name}
              canExport={!isEmpty && data !== undefined}
              canImport={mayManage}
              onImport={() => setOpen({ what: 'import' })}
              onLink={() => setOpen({ what: 'link', task: { what: 'new' } })}
            />
            {mayManage && (
              <Button ref={addButton} onClick={() => setOpen({ what: 'add' })}>
                <Plus aria-hidden />
                <Trans>Add Product</Trans>
              </Button>
            )}
          </>
        }
      />
      {feeds.isError && !feeds.data && (
        <LoadError isRetrying={feeds.isFetching} onRetry={feeds.refetch}>
          <Trans>Your linked shops could not be loaded.</Trans>
        </LoadError>
      )}
      {!isLoading && feeds.data && feeds.data.length > 0 && (
        <Suspense>
          <FeedsCard
            businessId={businessId}
            feeds={feeds.data}
            onOpen={task => setOpen({ what: 'link', task })}
          />
        </Suspense>
      )}
      {hasSearch && (
        <SearchBox
          label={t`Search products`}
          value={search}
          onSearch={search => setQuery({ search, page: 1 }, false)}
        />
      )}
      {isLoading && <ProductsSkeleton />}
      {error && !data && (
        <LoadError isRetrying={isFetching} onRetry={refetch}>
          <Trans>Your products could not be loaded.</Trans>
        </LoadError>
      )}
      {isEmpty && !mayManage && <EmptyState picture={EmptyShelf} title={t`No products yet.`} />}
      {isEmpty && mayManage && (
        <EmptyState
          picture={EmptyShelf}
          title={t`No products yet.`}
          description={t`Add a product with an image and a price, or import your whole catalog from Shopify or a spreadsheet. The assistant uses it right away.`}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => setOpen({ what: 'add' })}>
                <Plus aria-hidden />
                <Trans>Add your first product</Trans>
              </Button>
              <Button variant="outline" onClick={() => setOpen({ what: 'import' })}>
                <Upload aria-hidden />
                <Trans>Import a file</Trans>
              </Button>
              <Button variant="outline" onClick={() => setOpen({ what: 'link', task: { what: 'new' } })}>
                <Link aria-hidden />
                <Trans>Link your shop</Trans>
              </Button>
            </div>
          }
        />
      )}
      {data?.total === 0 && search !== '' && !isBehindTheEnd && (
        <EmptyState
          picture={NothingFound}
          title={t`No product matches “${search}”.`}
          description={t`The search looks for all of your words in names, categories and descriptions.`}
        />
      )}
      {!isLoading && data && data.products.length > 0 && (
        <div aria-busy={isPlaceholderData} className="outdated-line grid gap-6">
          <ProductGrid
            products={data.products}
            isKept={isKept}
            onEdit={product => setOpen({ what: 'edit', product })}
            onDeleted={() => {
              refresh()
              addButton.current?.focus()
            }}
          />
          <Pagination
            page={query.page}
            total={data.total}
            onPage={page => {
              setQuery({ ...query, page }, true)
              top.current?.scrollIntoView()
            }}
          />
        </div>
      )}
      <Dialogs
        businessId={businessId}
        open={open}
        onClose={close}
        focusAdd={() => addButton.current?.focus()}
        focusMenu={() => menuButton.current?.focus()}
      />
    </div>
  )
}

interface DialogsProps {
  businessId: string
  open: Open | undefined
  onClose: () => void
  focusAdd: () => void
  focusMenu: () => void
}

/** The dialogs, each mounted while it is open or fading out. */
function Dialogs({ businessId, open, onClose, focusAdd, focusMenu }: DialogsProps) {
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
