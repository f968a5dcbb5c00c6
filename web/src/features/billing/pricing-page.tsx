import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { PageTitle } from '@/ui/page/page-title'
import { SiteFooter } from '@/ui/page/site-footer'
import { SiteHeader } from '@/ui/page/site-header'
import { PREMIUM, premiumFeatures } from './plan.ts'

/** The one plan, its price and what is in it. */
export function PricingPage() {
  const { name, price } = PREMIUM
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{t`Pricing · Frontdesk`}</PageTitle>
      <SiteHeader />
      <main className="flex-1 bg-radial-[70rem_36rem_at_50%_-8rem] from-accent to-background px-4 py-14 sm:py-20">
        <div className="mx-auto max-w-2xl text-center">
          <h1 className="text-[min(2.25rem,11.5vw)] leading-tight font-semibold tracking-tight text-balance sm:text-[min(3rem,8vw)]">
            <Trans>Simple, Transparent Pricing</Trans>
          </h1>
          <p className="mt-4 text-lg text-pretty text-muted-foreground">
            <Trans>One plan with everything in it. Try it for a day before you pay.</Trans>
          </p>
        </div>
        <section
          aria-labelledby="premium-plan"
          className="mx-auto mt-10 max-w-md rounded-2xl border bg-card p-6 shadow-xl sm:mt-14 sm:p-8"
        >
          <h2 id="premium-plan" className="text-lg font-semibold">
            <Trans>{name} Plan</Trans>
          </h2>
          <p className="mt-4 flex flex-wrap items-baseline gap-1">
            <Trans>
              <span className="text-[min(3rem,18vw)] leading-none font-semibold tracking-tight tabular-nums">
                {price}
              </span>
              <span className="text-lg text-muted-foreground">/mo</span>
            </Trans>
          </p>
          <p className="mt-2 text-sm text-muted-foreground">
            <Trans>after a 24-hour free trial</Trans>
          </p>
          <ul className="mt-8 grid gap-3 border-t pt-8">
            {premiumFeatures().map(feature => (
              <li key={feature} className="flex items-start gap-3">
                <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
                  <Check className="size-3.5" strokeWidth={3} aria-hidden />
                </span>
                {feature}
              </li>
            ))}
          </ul>
          <Button asChild size="lg" className="mt-8 w-full max-sm:px-2">
            <Link to="/payment" state={{ plan: name }}>
              <Trans>Start Your 24-Hour Free Trial</Trans>
            </Link>
          </Button>
        </section>
      </main>
      <SiteFooter />
    </div>
  )
}
