import { Plus, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { serverMessage } from '@/lib/errors'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { EmptyShelf, NothingFound } from '@/ui/feedback/pictures'
import { SearchBox } from '@/ui/form/search-box'
import { HistoryLink } from '@/ui/page/history-link'
import { PageHeader } from '@/ui/page/page-header'
import { toast } from '@/ui/toast'
import { type Product, pageSize, useProducts } from './api/use-products.ts'
import { useRefreshProducts } from './api/use-refresh-products.ts'
import { ProductDialog } from './form/product-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { CatalogMenu } from './list/catalog-menu.tsx'
import { Pagination } from './list/pagination.tsx'
import { ProductGrid } from './list/product-grid.tsx'
import { ProductsSkeleton } from './list/products-skeleton.tsx'
import { useProductQuery } from './list/use-product-query.ts'

/** The open dialog. */
type Open = { what: 'add' | 'import' } | { what: 'edit'; product: Product }

/** The Products of a business. */
export function ProductsPage() {
  const { id: businessId, name } = useBusiness()
  const { query, setQuery } = useProductQuery()
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useProducts(businessId, query)
  const refresh = useRefreshProducts(businessId)
  const addButton = useRef<HTMLButtonElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  useEffect(() => {
    if (!error) return
    toast({
      title: 'Failed to load products',
      description: serverMessage(error) ?? 'The server could not be reached.',
      variant: 'destructive',
    })
  }, [error])

  const isBehindTheEnd = data?.products.length === 0 && query.page > 1 && !isPlaceholderData
  useEffect(() => {
    if (isBehindTheEnd) setQuery({ ...query, page: query.page - 1 }, false)
  })

  const isEmpty = data?.total === 0 && query.search === '' && !isBehindTheEnd
  const hasSearch = query.search !== '' || (data?.total ?? 0) >= pageSize

  return (
    <div ref={top} className="grid scroll-mt-4 gap-6">
      <PageHeader
        title="Products"
        description="What you sell, as the assistant knows it."
        actions={
          <>
            <HistoryLink businessId={businessId} />
            <CatalogMenu
              ref={menuButton}
              businessId={businessId}
              businessName={name}
              canExport={!isEmpty && data !== undefined}
              onImport={() => setOpen({ what: 'import' })}
            />
            <Button ref={addButton} onClick={() => setOpen({ what: 'add' })}>
              <Plus aria-hidden />
              Add Product
            </Button>
          </>
        }
      />
      {hasSearch && (
        <SearchBox
          label="Search products"
          value={query.search}
          onSearch={search => setQuery({ search, page: 1 }, false)}
        />
      )}
      {isPending && <ProductsSkeleton />}
      {error && !data && (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-muted-foreground">Your products could not be loaded.</p>
          <Button variant="outline" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {isEmpty && (
        <EmptyState
          picture={EmptyShelf}
          title="No products yet."
          description="Add what you sell with a picture and a price, or bring your whole catalog from Shopify or a spreadsheet. The assistant answers from it at once."
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => setOpen({ what: 'add' })}>
                <Plus aria-hidden />
                Add your first product
              </Button>
              <Button variant="outline" onClick={() => setOpen({ what: 'import' })}>
                <Upload aria-hidden />
                Import a file
              </Button>
            </div>
          }
        />
      )}
      {data?.total === 0 && query.search !== '' && !isBehindTheEnd && (
        <EmptyState
          picture={NothingFound}
          title={`No product matches “${query.search}”.`}
          description="The search looks at names, categories and descriptions, and wants every word."
        />
      )}
      {data && data.products.length > 0 && (
        <div aria-busy={isPlaceholderData} className="outdated-line grid gap-6">
          <ProductGrid
            products={data.products}
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
  return (
    <>
      <ProductDialog
        businessId={businessId}
        open={open?.what === 'add'}
        onClose={onClose}
        returnFocus={focusAdd}
      />
      <ProductDialog
        businessId={businessId}
        {...(edited && { product: edited })}
        open={open?.what === 'edit'}
        onClose={onClose}
      />
      <ImportDialog
        businessId={businessId}
        open={open?.what === 'import'}
        onClose={onClose}
        returnFocus={focusMenu}
      />
    </>
  )
}
