import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AccountPlan, accountPlan, premiumChosen } from '@/lib/account/plan'
import { planWords } from '@/lib/account/plan-words'
import { useUser } from '@/lib/auth'
import { quotaRows, useAccountUsage } from '@/lib/business/account-usage'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
import { Skeleton } from '@/ui/skeleton'

/** The account's plan and what it has of each limit. */
export function PlanCard() {
  const { id } = useUser()
  const plan = useQuery(accountPlan(id))
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>
          <Trans>Plan</Trans>
        </CardTitle>
        <CardDescription className="min-h-15 sm:min-h-10">
          {plan.data ? planWords(plan.data) : plan.isPending && <Skeleton className="h-5 w-full max-w-80" />}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {plan.error && !plan.data && (
          <LoadError isRetrying={plan.isFetching} onRetry={plan.refetch}>
            <Trans>Your plan could not be loaded.</Trans>
          </LoadError>
        )}
        <Limits />
        <PlanLinks plan={plan.data} />
      </CardContent>
    </Card>
  )
}

function PlanLinks({ plan }: { plan: AccountPlan | undefined }): ReactNode {
  return (
    <div className="flex min-h-10 flex-wrap gap-2 pointer-coarse:min-h-11">
      {plan && !plan.plan && (
        <Button asChild>
          <Link to="/payment" state={premiumChosen}>
            <Trans>Choose Premium</Trans>
          </Link>
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to="/pricing">
          <Trans>See pricing</Trans>
        </Link>
      </Button>
    </div>
  )
}

/** How many rows the limits have, whose place is kept while they are loading. */
const rowsKept = 7

function Limits() {
  const { data, error, isFetching, refetch } = useAccountUsage()
  if (error && !data)
    return (
      <LoadError isRetrying={isFetching} onRetry={refetch}>
        <Trans>Your limits could not be loaded.</Trans>
      </LoadError>
    )
  const rows = data ? quotaRows(data) : Array.from({ length: rowsKept }, () => undefined)
  return (
    <dl className="divide-y text-sm" aria-label={t`Limits of your account`}>
      {rows.map((row, at) => (
        <div key={row?.label ?? at} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
          {row ? (
            <>
              <dt className="text-muted-foreground">{row.label}</dt>
              <dd className="text-end tabular-nums">{row.share}</dd>
            </>
          ) : (
            <Skeleton className="h-4 w-full" />
          )}
        </div>
      ))}
    </dl>
  )
}
