import { useLayoutEffect } from 'react'

/** What the browser's tab says while this is on the page. */
export function PageTitle({ children: title }: { children: string }) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}
