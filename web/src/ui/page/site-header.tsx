import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { Logo } from '@/ui/page/logo'

/** The header of the public pages. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-border/60 bg-background/85 px-2 backdrop-blur-md min-[22rem]:px-4 sm:px-6">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-1 py-2 min-[22rem]:gap-x-2">
        <Link to="/" className="rounded-md">
          <Logo />
        </Link>
        <nav
          aria-label={t({ message: 'Main', context: 'navigation' })}
          className="flex flex-wrap items-center gap-0.5 sm:gap-2"
        >
          <Button asChild variant="ghost" className="max-sm:px-2 max-[22rem]:px-1">
            <Link to="/pricing">
              <Trans>Pricing</Trans>
            </Link>
          </Button>
          <Button asChild variant="ghost" className="max-sm:hidden">
            <Link to="/auth">
              <Trans>Sign In</Trans>
            </Link>
          </Button>
          <Button asChild className="max-sm:px-3 max-[22rem]:px-2">
            <Link to="/auth?tab=sign-up">
              <Trans>Get Started</Trans>
            </Link>
          </Button>
        </nav>
      </div>
    </header>
  )
}
