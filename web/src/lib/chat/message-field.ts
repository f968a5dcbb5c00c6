import type { KeyboardEvent } from 'react'

/** The most characters of a message that are stored. */
export const LONGEST_MESSAGE = 8_000

/**
 * Whether a key sends what was typed: Enter, but not with Shift, and not the Enter that ends the composition of a
 * character (Bengali, Japanese …). Safari reports that one by key code 229 only.
 */
export function isSendKey({ key, shiftKey, nativeEvent, keyCode }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229
}
