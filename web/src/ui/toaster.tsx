import { t } from '@lingui/core/macro'
import { BellRing, CircleAlert, CircleCheck, X } from 'lucide-react'
import { Direction, Toast } from 'radix-ui'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { cn } from '@/lib/cn'
import { Button } from '@/ui/button'
import { dismissToast, shownToast, subscribeToToast } from '@/ui/toast'

/** How long a toast stays, in milliseconds; what failed takes longer to read. */
const SHOWN_MS = { usual: 4_000, failure: 5_000 }

/** Radix puts the key in that leads to the toasts. */
const hotkey = '{hotkey}'

/** Not needed before a first toast. */
const loadPlace = () => import('@/ui/toast-place')

/** Renders the toasts; once in the app, above all screens. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, shownToast)
  const viewport = useRef<HTMLOListElement>(null)
  const direction = Direction.useDirection()
  usePlace(viewport, shown?.open ? shown.id : undefined)
  return (
    <Toast.Provider label={t`Notification`} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={open => !open && dismissToast(shown.id)}
          duration={shown.variant === 'destructive' ? SHOWN_MS.failure : SHOWN_MS.usual}
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          className={cn(
            'pointer-events-auto flex items-start gap-3 rounded-lg border bg-card py-3 ps-4 pe-2 text-sm text-foreground shadow-lg',
            'data-[state=open]:animate-toast-in data-[state=closed]:animate-fade-out',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            shown.variant === 'destructive' && 'border-destructive/40',
          )}
        >
          {shown.variant === 'destructive' ? (
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-destructive" aria-hidden />
          ) : shown.variant === 'warning' ? (
            <BellRing className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
          ) : (
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
          )}
          <div className="grid min-w-0 flex-1 gap-0.5 break-words">
            <Toast.Title className="font-medium">{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className="text-muted-foreground">{shown.description}</Toast.Description>
            )}
            {shown.action && (
              <Toast.Action asChild altText={shown.action.label} onClick={shown.action.onSelect}>
                <Button variant="outline" size="sm" className="mt-2 justify-self-start">
                  {shown.action.label}
                </Button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label={t`Dismiss`}
            className="-my-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* Each toast announces itself; `aria-live` keeps the list from being hidden while a dialog is open. */}
      <Toast.Viewport
        ref={viewport}
        aria-live="off"
        label={t`Notifications (${hotkey})`}
        className="pointer-events-none fixed end-0 bottom-2 z-60 w-full max-w-md px-4 outline-none"
      />
    </Toast.Provider>
  )
}

/** Puts each toast where it covers no button and no title, as soon as the screen shows what it tells of. */
function usePlace(viewport: RefObject<HTMLOListElement | null>, id: number | undefined): void {
  useEffect(() => {
    const list = viewport.current
    if (id === undefined || !list) return
    let isGone = false
    const place = async () => {
      const { freeTop, takenBoxes } = await loadPlace()
      if (isGone) return
      const box = list.firstElementChild?.getBoundingClientRect()
      if (!box) return
      const top = freeTop(box, window.innerHeight, takenBoxes(list))
      list.style.bottom = `${window.innerHeight - top - box.height}px`
    }
    const frame = requestAnimationFrame(() => void place().catch(() => undefined))
    // What was saved may lengthen the page, and a window may be made smaller.
    const resized = new ResizeObserver(() => void place().catch(() => undefined))
    resized.observe(document.body)
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
      resized.disconnect()
    }
  }, [viewport, id])
}
