import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '@/ui/button'
import { AuthShell } from './auth-shell.tsx'

/** Seconds until the dashboard opens by itself. */
const REDIRECT_AFTER = 5

/** Says that the address is confirmed, and moves on to the dashboard. */
export function VerificationCompletedPage() {
  const navigate = useNavigate()
  const [secondsLeft, setSecondsLeft] = useState(REDIRECT_AFTER)

  useEffect(() => {
    const redirect = setTimeout(() => navigate('/dashboard', { replace: true }), REDIRECT_AFTER * 1000)
    const countdown = setInterval(() => setSecondsLeft(left => Math.max(1, left - 1)), 1000)
    return () => {
      clearTimeout(redirect)
      clearInterval(countdown)
    }
  }, [navigate])

  return (
    <AuthShell title={t`Verification Completed!`}>
      <div className="grid justify-items-center gap-6 text-center">
        <CircleCheck className="size-12 text-success" aria-hidden />
        <div className="grid gap-1">
          <p>
            <Trans>Your email address is confirmed.</Trans>
          </p>
          {/* The countdown is visual only; a screen reader hears one sentence, once. */}
          <p aria-hidden className="text-sm text-muted-foreground tabular-nums">
            <Plural
              value={secondsLeft}
              one="Your dashboard opens in # second."
              other="Your dashboard opens in # seconds."
            />
          </p>
          <p className="sr-only">
            <Plural
              value={REDIRECT_AFTER}
              one="Your dashboard opens by itself in # second."
              other="Your dashboard opens by itself in # seconds."
            />
          </p>
        </div>
        <Button asChild>
          <Link to="/dashboard" replace>
            <Trans>Go to Dashboard Now</Trans>
          </Link>
        </Button>
      </div>
    </AuthShell>
  )
}
