import { Trans } from '@lingui/react/macro'
import { LanguageSelect } from './language-select.tsx'

/** The footer of the public pages. */
export function SiteFooter() {
  return (
    <footer className="border-t">
      <div className="mx-auto grid max-w-6xl gap-5 px-4 py-8 sm:px-6">
        <LanguageSelect />
        <p className="text-center text-sm text-muted-foreground">
          <Trans>© 2024 Frontdesk. All rights reserved.</Trans>
        </p>
      </div>
    </footer>
  )
}
