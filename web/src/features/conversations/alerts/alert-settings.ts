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
    // Local storage may be blocked; then the sound stays on.
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

/** The browser's permission for notifications; 'unsupported' where it has none, or over plain http. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported'
}
