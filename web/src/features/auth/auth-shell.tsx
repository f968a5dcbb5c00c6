import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LanguageSelect } from '@/ui/page/language-select'
import { Logo } from '@/ui/page/logo'
import { PageTitle } from '@/ui/page/page-title'

interface AuthShellProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** The layout of all account screens: the product's name above one card. */
export function AuthShell({ title, description, children }: AuthShellProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-radial-[60rem_30rem_at_50%_-5rem] from-accent to-background px-4 py-10 sm:justify-center sm:py-16">
      <PageTitle>{`${title} · Frontdesk`}</PageTitle>
      <Link to="/" className="mb-8 rounded-md">
        <Logo />
      </Link>
      <Card className="w-full max-w-md shadow-xl">
        <CardHeader className="text-center">
          <CardTitle asChild className="text-2xl">
            <h1>{title}</h1>
          </CardTitle>
          {description && <CardDescription className="text-balance">{description}</CardDescription>}
        </CardHeader>
        <CardContent>{children}</CardContent>
      </Card>
      <div className="mt-8">
        <LanguageSelect />
      </div>
    </main>
  )
}
