import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { AccountPlan } from '@/lib/account/plan'
import { planNotice } from '@/lib/account/plan-words'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'

/** A notice above the businesses when the trial ends soon, or has ended without a plan. */
export function PlanNotice({ plan, className }: { plan: AccountPlan; className: string }) {
  const notice = planNotice(plan, Date.now())
  return (
    notice && (
      <Notice
        title={notice.title}
        className={className}
        action={
          <Button asChild variant="outline" size="sm">
            <Link to="/pricing">
              <Trans>See the plan</Trans>
            </Link>
          </Button>
        }
      >
        {notice.text}
      </Notice>
    )
  )
}
