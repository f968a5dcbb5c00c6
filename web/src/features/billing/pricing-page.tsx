import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { PageTitle } from '@/ui/page/page-title'
import { SiteFooter } from '@/ui/page/site-footer'
import { SiteHeader } from '@/ui/page/site-header'
import { PREMIUM } from './plan.ts'

/** The one plan, its price and what is in it. */
export function PricingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>Pricing · Frontdesk</PageTitle>
      <SiteHeader />
      <main className="flex-1 bg-radial-[70rem_36rem_at_50%_-8rem] from-accent to-background px-4 py-14 sm:py-20">
        <div className="mx-auto max-w-2xl text-center">
          <h1 className="text-[min(2.25rem,11.5vw)] leading-tight font-semibold tracking-tight text-balance sm:text-[min(3rem,8vw)]">
            Simple, Transparent Pricing
          </h1>
          <p className="mt-4 text-lg text-pretty text-muted-foreground">
            One plan with everything in it. Try it for a day before you pay.
          </p>
        </div>
        <section
          aria-labelledby="premium-plan"
          className="mx-auto mt-10 max-w-md rounded-2xl border bg-card p-6 shadow-xl sm:mt-14 sm:p-8"
        >
          <h2 id="premium-plan" className="text-lg font-semibold">
            {PREMIUM.name} Plan
          </h2>
          <p className="mt-4 flex flex-wrap items-baseline gap-1">
            <span className="text-[min(3rem,18vw)] leading-none font-semibold tracking-tight tabular-nums">
              {PREMIUM.price}
            </span>
            <span className="text-lg text-muted-foreground">/mo</span>
          </p>
          <p className="mt-2 text-sm text-muted-foreground">after a 24-hour free trial</p>
          <ul className="mt-8 grid gap-3 border-t pt-8">
            {PREMIUM.features.map(feature => (
              <li key={feature} className="flex items-start gap-3">
                <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
                  <Check className="size-3.5" strokeWidth={3} aria-hidden />
                </span>
                {feature}
              </li>
            ))}
          </ul>
          <Button asChild size="lg" className="mt-8 w-full max-sm:px-2">
            <Link to="/payment" state={{ plan: PREMIUM.name }}>
              Start Your 24-Hour Free Trial
            </Link>
          </Button>
        </section>
      </main>
      <SiteFooter />
    </div>
  )
}
