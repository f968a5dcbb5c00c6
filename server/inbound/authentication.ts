/**
 * Whether the mail server that received an e-mail found that its sender's domain disowns it: Authentication-Results with
 * dmarc=fail (RFC 8601).
 * @param results the values of that header, the topmost first
 * @param trusted the server's name in them; the header of any other is the sender's own word
 */
export function isDisowned(results: string[], trusted: string | undefined): boolean {
  if (trusted === undefined) return false
  // A server writes its own above those that were there, which anybody may have written in its name.
  const own = results.find(value => serverOf(value) === trusted.toLowerCase())
  return own !== undefined && /(^|[;\s])dmarc\s*=\s*fail\b/i.test(withoutComments(own))
}

const withoutComments = (value: string) => value.replace(/\([^()]*\)/g, ' ')

const serverOf = (value: string) =>
  withoutComments(value).split(';')[0]?.trim().split(/\s+/)[0]?.toLowerCase()
