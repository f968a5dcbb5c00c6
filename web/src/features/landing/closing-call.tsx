import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '@/ui/button'

export function ClosingCall() {
  return (
    <section className="px-4 pb-20 sm:px-6 lg:pb-28">
      <div className="mx-auto flex max-w-6xl flex-col items-start justify-between gap-8 rounded-3xl bg-accent p-8 text-accent-foreground sm:p-12 lg:flex-row lg:items-center">
        <div className="max-w-full">
          <h2 className="text-3xl font-bold tracking-tight text-balance">
            <Trans>Let the next question answer itself</Trans>
          </h2>
          <p className="mt-3 max-w-xl text-pretty">
            <Trans>Your chat link is ready a few minutes after you sign up.</Trans>
          </p>
        </div>
        <Button asChild size="lg">
          <Link to="/auth?tab=sign-up">
            <Trans>Get Started</Trans>
          </Link>
        </Button>
      </div>
    </section>
  )
}
