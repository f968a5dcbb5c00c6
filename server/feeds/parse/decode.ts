/**
 * The text of a document: as its byte order mark says, its Content-Type, its XML declaration, or UTF-8; what is no UTF-8 is read as
 * Windows-1252, which is what files without a declaration are in then. What is UTF-8 and declared as Latin is read as UTF-8.
 */
export function decode(bytes: Uint8Array, contentType = ''): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replaceAll('\0', '')
  const declared =
    markOf(bytes) ??
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1] ??
    'utf-8'
  return read(bytes, declared).replaceAll('\0', '')
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function read(bytes: Uint8Array, label: string): string {
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    // Servers call files Latin-1 that are not: letters that form UTF-8 throughout are hardly ever anything else.
    const isLatin = /^(windows|iso)-/.test(decoder.encoding) && decoder.encoding !== 'iso-2022-jp'
    return (isLatin && asUtf8(bytes)) || decoder.decode(bytes)
  } catch {
    return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  }
}

/** Undefined where it is no UTF-8. */
function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether it is UTF-8 but for a character that the end cuts off, or a few broken ones. */
function isUtf8(bytes: Uint8Array): boolean {
  const foreign = new TextDecoder('utf-8').decode(bytes).replace(/[\0-\x7F]/g, '')
  const broken = foreign.split('\uFFFD').length - 1
  const sound = foreign.length - broken
  return broken * 10 <= sound || (broken === 1 && sound > 0)
}
