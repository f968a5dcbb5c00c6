export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'warning' | 'destructive'
  /** A button for what can be done about it. */
  action?: { label: string; onSelect: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

/** How long a dismissed toast is kept before it is forgotten, in milliseconds. */
const REMOVE_DELAY = 1_000_000

let shown: ShownToast | undefined
let nextId = 1
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ShownToast | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast. There is one at a time: a new one replaces the old one. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal)
  set({ ...message, id: nextId++, open: true })
}

/** Closes the toast `id`, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return
  set({ ...shown, open: false })
  removal = setTimeout(() => set(undefined), REMOVE_DELAY)
}

/** The toast on the screen, or the one that was closed last. */
export function shownToast(): ShownToast | undefined {
  return shown
}

/** Calls `listener` after every change of `shownToast()`. @returns a function that unsubscribes it */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
