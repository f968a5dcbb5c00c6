import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { Link, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBusiness, useMay } from '@/lib/business/business'
import { prefetch } from '@/lib/prefetch'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { EmptyShelf, NothingFound } from '@/ui/feedback/pictures'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { SearchBox } from '@/ui/form/search-box'
import { HistoryLink } from '@/ui/page/history-link'
import { PageHeader } from '@/ui/page/page-header'
import { tellFailure } from '@/ui/tell-failure'
import { useArrived } from '@/ui/use-arrived'
import { useKept } from '@/ui/use-first-rows'
import { pageSize, productsQuery, useProducts } from './api/use-products.ts'
import { useRefreshProducts } from './api/use-refresh-products.ts'
import { useBroughtProduct } from './demand/use-brought-product.ts'
import { feedsQuery, loadFeedsCard, useFeeds } from './feeds/use-feeds.ts'
import { CatalogMenu } from './list/catalog-menu.tsx'
import { Pagination } from './list/pagination.tsx'
import { ProductGrid } from './list/product-grid.tsx'
import { ProductsSkeleton } from './list/products-skeleton.tsx'
import { useProductQuery } from './list/use-product-query.ts'
import type { Open } from './products-dialogs.tsx'

const loadDialogs = async () => (await import('./products-dialogs.tsx')).ProductsDialogs

const FeedsCard = lazy(async () => ({ default: (await loadFeedsCard()).FeedsCard }))

/** Asks for what the page shows first. */
export async function beginProducts(queryClient: QueryClient, businessId: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(productsQuery(businessId, { search: '', page: 1 })),
    queryClient.prefetchQuery(feedsQuery(businessId)),
  ])
}

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
  const dialogs = useOnDemand(loadDialogs)
  const close = () => setOpen(undefined)
  const show = (wanted: Open) => {
    setOpen(wanted)
    void dialogs.open().then(isThere => isThere || close())
  }
  useBroughtProduct({
    add: ({ name, wish }) => mayManage && show({ what: 'add', draftName: name, ...(wish && { wish }) }),
    edit: product => mayManage && show({ what: 'edit', product }),
  })

  useEffect(() => {
    if (!error) return
    tellFailure(t`Failed to load products`)(error)
  }, [error])

  useEffect(() => {
    // As soon as somebody is about to use the page.
    const prepare = prefetch(loadDialogs)
    const ended = new AbortController()
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(event, prepare, { once: true, passive: true, signal: ended.signal })
    return () => ended.abort()
  }, [])

  // How high the card of links is, is not known before.
  const isLoading = !useArrived(!isPending && (!feeds.isPending || feeds.failureCount > 0))
  const isKept = useKept(!isLoading)
  const isBehindTheEnd = data?.products.length === 0 && query.page > 1 && !isPlaceholderData
  useEffect(() => {
    if (isBehindTheEnd) setQuery({ ...query, page: query.page - 1 }, false)
  })

  const isEmpty = !isLoading && data?.total === 0 && search === '' && !isBehindTheEnd
  // It comes with the products: what is below it does not move.
  const hasSearch = search !== '' || (!isLoading && (data?.total ?? 0) >= pageSize)

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
              onImport={() => show({ what: 'import' })}
              onLink={() => show({ what: 'link', task: { what: 'new' } })}
            />
            {mayManage && (
              <Button ref={addButton} onClick={() => show({ what: 'add' })}>
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
            onOpen={task => show({ what: 'link', task })}
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
      {!isLoading && error && !data && (
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
              <Button onClick={() => show({ what: 'add' })}>
                <Plus aria-hidden />
                <Trans>Add your first product</Trans>
              </Button>
              <Button variant="outline" onClick={() => show({ what: 'import' })}>
                <Upload aria-hidden />
                <Trans>Import a file</Trans>
              </Button>
              <Button variant="outline" onClick={() => show({ what: 'link', task: { what: 'new' } })}>
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
            onEdit={product => show({ what: 'edit', product })}
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
      {dialogs.Part && (
        <dialogs.Part
          businessId={businessId}
          open={open}
          onClose={close}
          focusAdd={() => addButton.current?.focus()}
          focusMenu={() => menuButton.current?.focus()}
        />
      )}
    </div>
  )
}
