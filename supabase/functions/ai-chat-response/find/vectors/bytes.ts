/** The bytes of a text in base 64, from -128 to 127. There may be a million: a call for each takes as long as all of a new thread's first answer. */
export function bytesIn(text: string): Int8Array {
  const letters = atob(text)
  const bytes = new Int8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes
}
