/** The footer of the public pages. */
export function SiteFooter() {
  return (
    <footer className="border-t">
      <p className="mx-auto max-w-6xl px-4 py-8 text-center text-sm text-muted-foreground sm:px-6">
        © 2024 Frontdesk. All rights reserved.
      </p>
    </footer>
  )
}
