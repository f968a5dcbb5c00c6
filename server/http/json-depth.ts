/** How deep a body may be nested. PostgreSQL and other readers recurse into each level. */
const maxDepth = 32

const quote = 0x22
const backslash = 0x5c

/** Whether a JSON text is nested deeper than any request needs. Scans the text without parsing it. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (isText) {
      if (character === backslash) at += 1
      else if (character === quote) isText = false
    } else if (character === quote) isText = true
    // [ and {, which differ in one bit, open a level; ] and } close one.
    else if ((character | 0x20) === 0x7b) {
      depth += 1
      if (depth > maxDepth) return true
    } else if ((character | 0x20) === 0x7d) depth -= 1
  }
  return false
}
