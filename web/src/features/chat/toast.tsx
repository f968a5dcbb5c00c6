import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

/** How long a toast stays, in milliseconds. */
const SHOWN_MS = 5_000

/** A passing notice above the input. */
export function Toast({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for one toast
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="absolute inset-x-3 top-20 z-10 mx-auto flex max-w-md animate-arrive items-center gap-2.5 rounded-lg bg-destructive py-1.5 pr-1.5 pl-4 text-destructive-foreground text-sm shadow-floating">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span role="alert" className="flex-1">
        {children}
      </span>
      <button
        type="button"
        onClick={onClose}
        aria-label="Dismiss"
        className="grid size-9 place-items-center rounded-md"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
