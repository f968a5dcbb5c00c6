import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
/** What the keys of the inbox do, in the order in which they are told. */
export const shortcuts: readonly { keys: string; does: MessageDescriptor }[] = [
  { keys: 'j', does: msg`Next chat` },
  { keys: 'k', does: msg`Previous chat` },
  { keys: 'r', does: msg({ message: 'Reply', context: 'verb' }) },
  { keys: 'e', does: msg`Mark resolved` },
  { keys: 'n', does: msg`Add a note for your team` },
  { keys: 't', does: msg`Tag the chat` },
  { keys: '/', does: msg({ message: 'Search', context: 'verb' }) },
  { keys: '?', does: msg`Show these shortcuts` },
]

/** Where keys are typed, and what lies over the page and has keys of its own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="alertdialog"], [role="menu"]'

type Press = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'isComposing' | 'repeat' | 'key'
> & { target: EventTarget | null }

/** Whether a pressed key is for the page: not typed into anything, not with a modifier, and held down only to go through chats. */
export function isForThePage(press: Press): boolean {
  if (press.defaultPrevented || press.isComposing || press.altKey || press.ctrlKey || press.metaKey)
    return false
  if (press.repeat && press.key !== 'j' && press.key !== 'k') return false
  const isOver = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  return !isOver && !(press.target instanceof Element && press.target.closest(OWN_KEYS))
}
