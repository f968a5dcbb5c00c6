import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'

/** What every page shares: scroll positions, and an announcement for screen readers when the page changes. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <PageAnnouncer />
    </>
  )
}

/** Tells screen readers the new page's title, as a full page load would. */
function PageAnnouncer() {
  const { key } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    // The first page has the key 'default': the browser announces that one itself.
    if (key !== 'default') setTitle(document.title)
  }, [key])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
