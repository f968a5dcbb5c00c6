import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { fetchProduct, type Product } from '../api/use-products.ts'
import { broughtIn, type Wish } from './brought-product.ts'

interface Openers {
  /** Opens the form of a new product. */
  add: (draft: { name: string; wish?: Wish }) => void
  /** Opens a product. */
  edit: (product: Product) => void
}

/** Opens, once, what another screen asks for in the navigation state. */
export function useBroughtProduct(openers: Openers): void {
  const location = useLocation()
  const navigate = useNavigate()
  const brought = broughtIn(location.state)
  const current = useRef(openers)
  // The address changes some renders later: until then the state is still there.
  const handled = useRef<unknown>(undefined)
  useEffect(() => {
    current.current = openers
  })
  useEffect(() => {
    if (!brought || handled.current === location.state) return
    handled.current = location.state
    // Used once: a reload must not restore it.
    navigate({ search: location.search }, { replace: true, state: null, preventScrollReset: true })
    if (brought.what === 'draft') current.current.add(brought)
    else
      fetchProduct(brought.id).then(product => {
        if (product) current.current.edit(product)
        else toast({ title: t`This product has been deleted`, variant: 'destructive' })
      }, tellFailure(t`Failed to load the product`))
  })
}
