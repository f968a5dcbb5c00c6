/** What is typed between the key that opens a field and the field itself: it is meant for the field, and no other shortcut. */
export interface TypedAhead {
  begin: () => void
  /** Ends it. @returns what was typed */
  take: () => string
}

export function createTypedAhead(): TypedAhead {
  let typed = ''
  const listener = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  return {
    begin() {
      typed = ''
      window.addEventListener('keydown', listener, { capture: true })
    },
    take() {
      window.removeEventListener('keydown', listener, { capture: true })
      const taken = typed
      typed = ''
      return taken
    },
  }
}
