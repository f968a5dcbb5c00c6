import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from './shortcut-memory.ts'
import { isForThePage } from './shortcuts.ts'

/** Runs what a key stands for, while nothing is typed and nothing lies over the page. */
export function useShortcuts(actions: Partial<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action || !areShortcutsOn() || !isForThePage(event)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
