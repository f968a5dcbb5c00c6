import { clsx } from 'clsx'
import type { ComponentType, ReactNode } from 'react'

interface EmptyStateProps {
  /** One of the drawings of `pictures.tsx`. */
  picture: ComponentType
  /** The sentence that says that there is nothing, and what to do next. */
  title: string
  description?: string
  /** The next step, a button or link. */
  action?: ReactNode
  className?: string
}

/** What a list shows while it has nothing in it. */
export function EmptyState({ picture: Picture, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-5 rounded-xl border border-dashed border-input px-6 py-10 text-center',
        className,
      )}
    >
      <Picture />
      <div className="grid max-w-md gap-1">
        <p className="font-medium text-balance">{title}</p>
        {description && <p className="text-sm text-balance text-muted-foreground">{description}</p>}
      </div>
      {action}
    </div>
  )
}
