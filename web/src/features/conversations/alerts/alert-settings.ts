import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'chat-alert-sound'
const listeners = new Set<() => void>()

/** Whether a chat that needs the owner makes a sound in this browser. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSoundOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // Storage may be closed to us; then the sound stays on.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const followOtherTabs = (event: StorageEvent) => event.key === STORAGE_KEY && listener()
  listeners.add(listener)
  window.addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', followOtherTabs)
  }
}

export function useSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn)
}

/** What the browser says of notifications; 'unsupported' where it has none, or the page is not secure. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported'
}
