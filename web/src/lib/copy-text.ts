/**
 * Puts a text on the clipboard. On plain http (in a shop's own network, for example) scripts have no
 * clipboard API; there the text is selected in a hidden field and copied as by Ctrl-C.
 *
 * @throws Error when the browser refuses both ways
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      return await navigator.clipboard.writeText(text)
    } catch {
      // Without the permission, or without focus, the fallback below may still work.
    }
  }
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; top: 0; opacity: 0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('The browser did not copy.')
}
