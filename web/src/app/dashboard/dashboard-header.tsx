import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { SignOutButton } from '@/app/dashboard/sign-out-button'
import { useUser } from '@/lib/auth'
import { Button } from '@/ui/button'
import { LogoMark } from '@/ui/page/logo'
import { ThemeToggle } from '@/ui/page/theme-toggle'

/** The way to what the account is told of, and how. */
function NotificationsLink() {
  return (
    <Button variant="ghost" size="icon" asChild>
      <NavLink
        to="/dashboard/notifications"
        aria-label={t`Notifications`}
        className="aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
      >
        <Bell aria-hidden />
      </NavLink>
    </Button>
  )
}

/** Title, notifications, theme, the owner's e-mail and Sign Out. */
export function DashboardHeader() {
  const { email } = useUser()
  return (
    <header className="border-b bg-card">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-3 px-4 py-1 sm:min-h-16 sm:px-6">
        <Link to="/dashboard" aria-label={t`Frontdesk dashboard`} className="rounded-md">
          <LogoMark />
        </Link>
        <div className="min-w-0 flex-1 basis-[5.5rem] sm:flex sm:items-center sm:justify-between sm:gap-6">
          <h1 className="truncate leading-tight font-semibold tracking-tight sm:text-lg">
            <Trans>Dashboard</Trans>
          </h1>
          <p className="truncate text-xs text-muted-foreground sm:text-sm" title={email}>
            <Trans>
              <span className="sr-only">Signed in as </span>
              {email}
            </Trans>
          </p>
        </div>
        <div className="ms-auto flex items-center gap-1.5 sm:gap-3">
          <NotificationsLink />
          <ThemeToggle />
          <SignOutButton />
        </div>
      </div>
    </header>
  )
}
