import { BellRing, CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { cn } from '@/lib/cn'
import { Button } from '@/ui/button'
import { dismissToast, shownToast, subscribeToToast } from '@/ui/toast'

/** Renders the toasts; once in the app, above all screens. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, shownToast)
  return (
    <Toast.Provider swipeDirection="right">
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={open => !open && dismissToast(shown.id)}
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          className={cn(
            'pointer-events-auto flex items-start gap-3 rounded-lg border bg-card p-4 pr-2 text-sm text-foreground shadow-lg',
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
            aria-label="Dismiss"
            className="-my-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* Each toast announces itself; `aria-live` keeps the list from being hidden while a dialog is open. On a phone
          toasts are at the top: at the bottom are the buttons that are needed next. */}
      <Toast.Viewport
        aria-live="off"
        className="pointer-events-none fixed right-0 z-60 w-full max-w-md p-4 outline-none max-sm:top-[env(safe-area-inset-top)] max-sm:[--toast-from:-1rem] sm:bottom-0"
      />
    </Toast.Provider>
  )
}
