/** What the keys of the inbox do, in the order in which they are told. */
export const shortcuts: readonly { keys: string; does: string }[] = [
  { keys: 'j', does: 'Next chat' },
  { keys: 'k', does: 'Previous chat' },
  { keys: 'r', does: 'Reply' },
  { keys: 'e', does: 'Mark resolved' },
  { keys: 'n', does: 'Add a note for your team' },
  { keys: 't', does: 'Tag the chat' },
  { keys: '/', does: 'Search' },
  { keys: '?', does: 'Show these shortcuts' },
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
