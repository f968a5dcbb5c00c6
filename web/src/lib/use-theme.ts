import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

// public/first-paint.js reads the same key before the first paint.
const STORAGE_KEY = 'theme'
const listeners = new Set<() => void>()

function current(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  for (const listener of listeners) listener()
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Local storage may be blocked; the choice then lasts until the page is closed.
  }
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) apply(event.newValue === 'dark' ? 'dark' : 'light')
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

/** The theme of the owner's app (light unless chosen otherwise) and the way to change it in every tab. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, current)
  return {
    theme,
    setTheme: next => {
      remember(next)
      apply(next)
    },
  }
}
