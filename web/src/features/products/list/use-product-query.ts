import { useSearchParams } from 'react-router'
import type { ProductQuery } from '../api/use-products.ts'

/** Search and page, kept in the address so that back, forward and reload show the same products. */
export function useProductQuery() {
  const [parameters, setParameters] = useSearchParams()
  const query: ProductQuery = {
    search: (parameters.get('q') ?? '').trim(),
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  }

  /** A new page is an entry of the history; each letter of a search is not. */
  const setQuery = ({ search, page }: ProductQuery, isStep: boolean) =>
    setParameters(
      { ...(search !== '' && { q: search }), ...(page > 1 && { page: String(page) }) },
      { replace: !isStep, preventScrollReset: true },
    )

  return { query, setQuery }
}
