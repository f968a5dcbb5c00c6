/**
 * The value that the server wrote into the page as `<script type="application/json" id={id}>`,
 * or undefined when there is none or it is not JSON.
 */
export function readInlineJson<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
