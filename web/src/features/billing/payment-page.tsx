import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from 'react-router'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Logo } from '@/ui/page/logo'
import { PageTitle } from '@/ui/page/page-title'
import { toast } from '@/ui/toast'
import { chosenPlan, isPlan, PREMIUM } from './plan.ts'
import { useSubscribe } from './use-subscribe.ts'

/** Confirms the plan that was chosen on the pricing page. */
export function PaymentPage() {
  const plan = chosenPlan(useLocation().state)
  const planName = isPlan(plan) ? plan : t({ message: 'None', context: 'plan' })
  const { price } = PREMIUM
  const navigate = useNavigate()
  const subscribe = useSubscribe()

  const confirm = () =>
    subscribe.mutate(plan, {
      onSuccess: () => {
        toast({
          title: t`Success!`,
          description: t`You have successfully subscribed to the ${planName} plan.`,
        })
        navigate('/dashboard', { replace: true })
      },
      onError: error =>
        toast({
          title: t`Error`,
          description: messageOf(error, t`Your subscription could not be confirmed.`),
          variant: 'destructive',
        }),
    })

  return (
    <main className="flex min-h-dvh flex-col items-center bg-radial-[60rem_30rem_at_50%_-5rem] from-accent to-background px-4 py-10 sm:justify-center sm:py-16">
      <PageTitle>{t`Complete Your Subscription · Frontdesk`}</PageTitle>
      <Link to="/" className="mb-8 rounded-md">
        <Logo />
      </Link>
      <Card className="w-full max-w-md shadow-xl">
        <CardHeader className="text-center">
          <CardTitle asChild className="text-2xl">
            <h1>
              <Trans>Complete Your Subscription</Trans>
            </h1>
          </CardTitle>
          <CardDescription className="text-balance">
            <Trans>Check your choice. Nothing is charged on this page.</Trans>
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-6">
          <dl className="divide-y rounded-lg border bg-muted/50 px-4 text-sm">
            <div className="flex items-baseline justify-between gap-4 py-3">
              <dt className="text-muted-foreground">
                <Trans>Plan</Trans>
              </dt>
              <dd className="text-base font-semibold">{planName}</dd>
            </div>
            {isPlan(plan) && (
              <>
                <div className="flex items-baseline justify-between gap-4 py-3">
                  <dt className="text-muted-foreground">
                    <Trans>First 24 hours</Trans>
                  </dt>
                  <dd className="font-medium">{t({ message: 'Free', context: 'price' })}</dd>
                </div>
                <div className="flex items-baseline justify-between gap-4 py-3">
                  <dt className="text-muted-foreground">
                    <Trans>Then</Trans>
                  </dt>
                  <dd className="font-medium">
                    <Trans>{price} a month</Trans>
                  </dd>
                </div>
              </>
            )}
          </dl>
          <div className="grid gap-2">
            <Button size="lg" busy={subscribe.isPending} onClick={confirm}>
              {subscribe.isPending ? t`Confirming...` : t`Confirm ${planName} Plan`}
            </Button>
            <Button asChild variant="link" size="sm">
              <Link to="/pricing">
                <Trans>Back to pricing</Trans>
              </Link>
            </Button>
          </div>
        </CardContent>
      </Card>
    </main>
  )
}
