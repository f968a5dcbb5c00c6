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
  const navigate = useNavigate()
  const subscribe = useSubscribe()

  const confirm = () =>
    subscribe.mutate(plan, {
      onSuccess: () => {
        toast({ title: 'Success!', description: `You have successfully subscribed to the ${plan} plan.` })
        navigate('/dashboard', { replace: true })
      },
      onError: error =>
        toast({
          title: 'Error',
          description: messageOf(error, 'Your subscription could not be confirmed.'),
          variant: 'destructive',
        }),
    })

  return (
    <main className="flex min-h-dvh flex-col items-center bg-radial-[60rem_30rem_at_50%_-5rem] from-accent to-background px-4 py-10 sm:justify-center sm:py-16">
      <PageTitle>Complete Your Subscription · Frontdesk</PageTitle>
      <Link to="/" className="mb-8 rounded-md">
        <Logo />
      </Link>
      <Card className="w-full max-w-md shadow-xl">
        <CardHeader className="text-center">
          <CardTitle asChild className="text-2xl">
            <h1>Complete Your Subscription</h1>
          </CardTitle>
          <CardDescription className="text-balance">
            Check your choice. Nothing is charged on this page.
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-6">
          <dl className="divide-y rounded-lg border bg-muted/50 px-4 text-sm">
            <div className="flex items-baseline justify-between gap-4 py-3">
              <dt className="text-muted-foreground">Plan</dt>
              <dd className="text-base font-semibold">{plan}</dd>
            </div>
            {isPlan(plan) && (
              <>
                <div className="flex items-baseline justify-between gap-4 py-3">
                  <dt className="text-muted-foreground">First 24 hours</dt>
                  <dd className="font-medium">Free</dd>
                </div>
                <div className="flex items-baseline justify-between gap-4 py-3">
                  <dt className="text-muted-foreground">Then</dt>
                  <dd className="font-medium">{PREMIUM.price} a month</dd>
                </div>
              </>
            )}
          </dl>
          <div className="grid gap-2">
            <Button size="lg" busy={subscribe.isPending} onClick={confirm}>
              {subscribe.isPending ? 'Confirming...' : `Confirm ${plan} Plan`}
            </Button>
            <Button asChild variant="link" size="sm">
              <Link to="/pricing">Back to pricing</Link>
            </Button>
          </div>
        </CardContent>
      </Card>
    </main>
  )
}
