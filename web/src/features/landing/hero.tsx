import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { ProductPicture } from './product-picture.tsx'

export function Hero() {
  return (
    <section className="relative isolate px-4 pt-14 pb-20 sm:px-6 sm:pt-20 lg:pb-28">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-radial-[55rem_40rem_at_75%_10%] from-accent via-accent/40 to-transparent"
      />
      <div className="mx-auto grid max-w-6xl items-center gap-14 lg:grid-cols-[1.15fr_1fr] lg:gap-10">
        <div className="max-lg:text-center">
          <p className="text-sm font-semibold text-accent-foreground">
            <Trans>AI customer support for small businesses</Trans>
          </p>
          <h1 className="mt-4 text-[min(2.25rem,13vw)] leading-none font-bold tracking-tight text-balance sm:text-[min(3.75rem,10vw)] lg:text-[min(3.75rem,6.5vw)] xl:text-[min(4.5rem,6.5vw)]">
            <Trans>Every customer answered. You, only when it matters.</Trans>
          </h1>
          <p className="mt-6 max-w-xl text-lg leading-relaxed text-pretty text-muted-foreground max-lg:mx-auto">
            <Trans>
              Frontdesk answers your customers around the clock from your own products, policies and articles.
              When a question needs a person, it hands the conversation to you.
            </Trans>
          </p>
          <div className="mt-9 flex flex-wrap gap-3 max-lg:justify-center">
            <Button asChild size="lg">
              <Link to="/pricing">
                <Trans>See Pricing</Trans>
                <ArrowRight className="rtl:-scale-x-100" aria-hidden />
              </Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link to="#how-it-works">
                <Trans>How it works</Trans>
              </Link>
            </Button>
          </div>
          <p className="mt-5 text-sm text-muted-foreground">
            <Trans>
              The first 24 hours are free. Already have an account?{' '}
              <Link to="/auth" className="font-medium text-primary underline-offset-4 hover:underline">
                Sign In
              </Link>
            </Trans>
          </p>
        </div>
        <ProductPicture />
      </div>
    </section>
  )
}
