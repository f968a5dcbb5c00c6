import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  description?: ReactNode
  /** Buttons at the end of the line, below the title on a phone. */
  actions?: ReactNode
  className?: string
}

/** The heading of a section of the dashboard (level 2; the dashboard itself has level 1). */
export function PageHeader({ title, description, actions, className }: PageHeaderProps) {
  return (
    <div className={clsx('flex flex-wrap items-start justify-between gap-x-6 gap-y-3', className)}>
      <div className="grid min-w-0 gap-1">
        <h2 className="text-xl font-semibold tracking-tight text-balance">{title}</h2>
        {description && <p className="text-sm text-pretty text-muted-foreground">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
