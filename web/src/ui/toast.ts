export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'warning' | 'destructive'
  /** What can be done about it, as a button. */
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

/** Shows a message. There is one at a time: a new one takes the place of the old one. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal)
  set({ ...message, id: nextId++, open: true })
}

/** Puts the toast `id` away, unless another one has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return
  set({ ...shown, open: false })
  removal = setTimeout(() => set(undefined), REMOVE_DELAY)
}

/** The toast on the screen, or the last one put away. */
export function shownToast(): ShownToast | undefined {
  return shown
}

/** Calls `listener` after every change of `shownToast()`; returns the way to stop it. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
