import clsx from 'clsx'
import { CircleAlert, Info, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { texts } from '../languages/languages.ts'

/** How long a toast stays, in milliseconds. */
const SHOWN_MS = 5_000

/** A passing notice above the input. */
export function Toast({
  children,
  isCalm,
  onClose,
}: {
  children: ReactNode
  /** Whether it reports no failure. */
  isCalm: boolean | undefined
  onClose: () => void
}) {
  const Icon = isCalm ? Info : CircleAlert
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for one toast
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      className={clsx(
        'absolute inset-x-3 top-20 z-10 mx-auto flex max-w-md animate-arrive items-center gap-2.5 rounded-lg py-1.5 ps-4 pe-1.5 text-sm shadow-lg',
        isCalm ? 'border bg-card text-foreground' : 'bg-destructive text-destructive-foreground',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span role="alert" className="flex-1">
        {children}
      </span>
      <button
        type="button"
        onClick={onClose}
        aria-label={texts.dismiss}
        className="grid size-9 pointer-coarse:size-11 place-items-center rounded-md"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
