import type { ReactNode } from 'react'
import { Logo } from '@/ui/page/logo'
import { PageTitle } from '@/ui/page/page-title'

interface MessagePageProps {
  title: string
  /** A short word above the title, such as '404'. */
  eyebrow?: string
  description?: ReactNode
  action?: ReactNode
}

/** A page with one message and one link. */
export function MessagePage({ title, eyebrow, description, action }: MessagePageProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-16 text-center">
      <PageTitle>{`${title} · Frontdesk`}</PageTitle>
      <Logo className="mb-10" />
      {eyebrow && (
        <p className="text-7xl font-semibold tracking-tighter text-primary sm:text-8xl">{eyebrow}</p>
      )}
      <h1 className="mt-3 text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{title}</h1>
      {description && <div className="mt-3 max-w-md text-balance text-muted-foreground">{description}</div>}
      {action && <div className="mt-8">{action}</div>}
    </main>
  )
}
