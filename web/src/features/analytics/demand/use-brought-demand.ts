import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Demand } from './use-demand.ts'

/** What another screen passes in the navigation state, `{ tell: { key, productId, product } }`: what to tell customers about. */
export function broughtIn(
  state: unknown,
): { key?: string; productId?: string; product?: string } | undefined {
  if (typeof state !== 'object' || state === null || !('tell' in state)) return undefined
  const { tell } = state
  if (typeof tell !== 'object' || tell === null) return undefined
  const text = (name: string) => {
    const value: unknown = Reflect.get(tell, name)
    return typeof value === 'string' ? value : undefined
  }
  const [key, productId, product] = [text('key'), text('productId'), text('product')]
  return {
    ...(key !== undefined && { key }),
    ...(productId !== undefined && { productId }),
    ...(product !== undefined && { product }),
  }
}

/**
 * Offers to tell about what the owner has just made available on another screen.
 * @param found called once, with the line and the name of the product that is there now
 */
export function useBroughtDemand(
  data: readonly Demand[] | undefined,
  found: (demand: Demand, product?: string) => void,
): void {
  const location = useLocation()
  const navigate = useNavigate()
  const brought = broughtIn(location.state)
  // The address changes some renders later: until then the state is still there.
  const handled = useRef<unknown>(undefined)
  useEffect(() => {
    if (!brought || !data || handled.current === location.state) return
    handled.current = location.state
    const demand = data.find(({ key, productId, isBack }) =>
      brought.productId
        ? productId === brought.productId && isBack
        : productId === null && key === brought.key,
    )
    if (demand) found(demand, brought.product)
    // Used once: a reload must not restore it.
    navigate({ search: location.search }, { replace: true, state: null, preventScrollReset: true })
  })
}
