import { t } from '@lingui/core/macro'
import { PageTitle } from '@/ui/page/page-title'
import { SiteFooter } from '@/ui/page/site-footer'
import { SiteHeader } from '@/ui/page/site-header'
import { Benefits } from './benefits.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'

/** The public landing page. */
export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{t`Frontdesk: AI customer support for small businesses`}</PageTitle>
      <SiteHeader />
      <main className="flex-1">
        <Hero />
        <Benefits />
        <Steps />
        <ClosingCall />
      </main>
      <SiteFooter />
    </div>
  )
}
