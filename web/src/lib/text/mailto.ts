/**
 * The link that writes to an e-mail address, as somebody typed it: no part of it becomes another recipient, a subject or a
 * text (RFC 6068).
 */
export function mailtoHref(address: string): string {
  const at = address.lastIndexOf('@')
  const [name, domain] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
  return `mailto:${encodeURIComponent(name)}${at < 0 ? '' : `@${encodeURIComponent(domain)}`}`
}
