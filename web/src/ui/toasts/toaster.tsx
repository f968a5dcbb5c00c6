import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { BellRing, CircleAlert, CircleCheck, X } from 'lucide-react'
import { DismissableLayer, FocusScope, Presence } from 'radix-ui/internal'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import { dismissToast, shownToast, subscribeToToast } from '@/ui/toast'
import { hotkey, useToastKeys } from './use-toast-keys.ts'
import { useToastSwipe } from './use-toast-swipe.ts'
import { useToastTime } from './use-toast-time.ts'

/** How long a toast stays, in milliseconds; what failed takes longer to read. */
const SHOWN_MS = { usual: 4_000, failure: 5_000 }

/** Not needed before a first toast. */
const loadPlace = () => import('./toast-place.ts')

/**
 * Renders the toasts; once in the app, above all screens. Radix's own toast is a layer above every dialog that is open, and would
 * take Escape from it.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, shownToast)
  const list = useRef<HTMLOListElement>(null)
  const item = useRef<HTMLLIElement>(null)
  const id = shown?.open ? shown.id : undefined
  const hasFailed = shown?.variant === 'destructive'
  usePlace(list, id)
  const dismiss = id === undefined ? undefined : () => dismissToast(id)
  const time = useToastTime(id, hasFailed ? SHOWN_MS.failure : SHOWN_MS.usual, () => dismiss?.())
  const { isVisited, leave, onKeyDown } = useToastKeys(item, dismiss)
  const swipe = useToastSwipe(dismiss)
  return (
    // What is pressed here closes no dialog.
    <DismissableLayer.Branch role="region" aria-label={t`Notifications (${hotkey})`}>
      {isVisited && (
        // As long as it is there, the dialog below does not take the focus back.
        <FocusScope.Root
          hidden
          onMountAutoFocus={event => {
            event.preventDefault()
            item.current?.focus()
          }}
          onUnmountAutoFocus={event => {
            const { activeElement } = document
            // Somebody pressed something else.
            if (activeElement !== document.body && !list.current?.contains(activeElement))
              event.preventDefault()
          }}
        />
      )}
      {/* `aria-live` keeps it from being hidden while a dialog is open, too. */}
      <ol
        ref={list}
        aria-live={hasFailed ? 'assertive' : 'polite'}
        className="pointer-events-none fixed end-0 bottom-2 z-60 w-full max-w-md px-4"
      >
        {shown && (
          <Presence.Root present={id !== undefined}>
            <li
              key={shown.id}
              ref={item}
              tabIndex={-1}
              data-state={shown.open ? 'open' : 'closed'}
              className={clsx(
                'pointer-events-auto flex touch-pan-y items-start gap-3 rounded-lg border bg-card py-3 ps-4 pe-2 text-sm text-foreground shadow-lg',
                'data-[state=open]:animate-toast-in data-[state=closed]:animate-fade-out',
                hasFailed && 'border-destructive/40',
              )}
              {...time}
              {...swipe}
              onPointerMove={event => {
                time.onPointerMove()
                swipe.onPointerMove(event)
              }}
              onBlur={event => {
                if (event.currentTarget.contains(event.relatedTarget)) return
                time.onBlur()
                leave()
              }}
              onKeyDown={onKeyDown}
            >
              {hasFailed ? (
                <CircleAlert className="mt-0.5 size-4 shrink-0 text-destructive" aria-hidden />
              ) : shown.variant === 'warning' ? (
                <BellRing className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
              ) : (
                <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
              )}
              <div className="grid min-w-0 flex-1 gap-0.5 break-words">
                <div className="font-medium">{shown.title}</div>
                {shown.description && <div className="text-muted-foreground">{shown.description}</div>}
                {shown.action && (
                  <Button
                    variant="outline"
                    size="sm"
                    className="mt-2 justify-self-start"
                    onClick={() => {
                      dismiss?.()
                      shown.action?.onSelect()
                    }}
                  >
                    {shown.action.label}
                  </Button>
                )}
              </div>
              <button
                type="button"
                aria-label={t`Dismiss`}
                onClick={dismiss}
                className="-my-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground"
              >
                <X className="size-4" aria-hidden />
              </button>
            </li>
          </Presence.Root>
        )}
      </ol>
    </DismissableLayer.Branch>
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
