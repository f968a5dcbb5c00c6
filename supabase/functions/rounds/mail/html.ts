const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => entities[character] ?? '')

/** Text as HTML, with web addresses as links that open in a new tab. */
export function linkify(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const safe = escapeHtml(part)
      return index % 2 === 1
        ? `<a href="${safe}" target="_blank" rel="noopener noreferrer">${safe}</a>`
        : safe
    })
    .join('')
}
