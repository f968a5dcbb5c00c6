import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  /** What can be done about it, as a link or a button. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A message above the rest of the page; announced by screen readers when it appears. */
export function Notice({ title, action, className, children }: NoticeProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warning/30 bg-warning/10 px-4 py-3 text-sm',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <p className="min-w-0 text-pretty">
          <strong className="font-semibold">{t`${title}.`}</strong> {children}
        </p>
      </div>
      {action}
    </div>
  )
}
