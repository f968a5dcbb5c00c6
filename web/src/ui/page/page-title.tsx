import { useLayoutEffect } from 'react'

/** Sets the document's title while it is mounted. */
export function PageTitle({ children: title }: { children: string }) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}
