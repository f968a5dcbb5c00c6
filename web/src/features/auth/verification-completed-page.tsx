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
    <AuthShell title="Verification Completed!">
      <div className="grid justify-items-center gap-6 text-center">
        <CircleCheck className="size-12 text-success" aria-hidden />
        <div className="grid gap-1">
          <p>Your email address is confirmed.</p>
          {/* The countdown is visual only; a screen reader hears one sentence, once. */}
          <p aria-hidden className="text-sm text-muted-foreground tabular-nums">
            Your dashboard opens in {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}.
          </p>
          <p className="sr-only">Your dashboard opens by itself in {REDIRECT_AFTER} seconds.</p>
        </div>
        <Button asChild>
          <Link to="/dashboard" replace>
            Go to Dashboard Now
          </Link>
        </Button>
      </div>
    </AuthShell>
  )
}
