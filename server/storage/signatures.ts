/** File types by their first bytes: pictures, and files that people take for pictures. */
const signatures: [type: string, matches: (head: Buffer) => boolean][] = [
  ['image/jpeg', head => startsWith(head, [0xff, 0xd8, 0xff])],
  ['image/png', head => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/gif', head => /^GIF8[79]a/.test(text(head, 0, 6))],
  ['image/webp', head => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP'],
  ['image/avif', head => text(head, 4, 8) === 'ftyp' && text(head, 8, 12) === 'avif'],
  [
    'image/heic',
    head => text(head, 4, 8) === 'ftyp' && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(text(head, 8, 12)),
  ],
  ['video/mp4', head => text(head, 4, 8) === 'ftyp'],
  ['image/tiff', head => /^(II\*\0|MM\0\*)/.test(text(head, 0, 4))],
  ['image/bmp', head => text(head, 0, 2) === 'BM'],
  ['application/pdf', head => text(head, 0, 5) === '%PDF-'],
  ['application/zip', head => startsWith(head, [0x50, 0x4b, 0x03, 0x04])],
  [
    'image/svg+xml',
    head => /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*|<!doctype svg[^>]*>\s*)*<svg\b/is.test(markup(head)),
  ],
  ['text/html', head => /^\s*<(!doctype html|html|head|body|script|iframe)\b/i.test(markup(head))],
  ['text/xml', head => /^\s*<\?xml\b/i.test(markup(head))],
]

/** How many bytes of a file `sniff` reads. */
export const sniffedBytes = 512

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])

/** Whether files of this type are accepted. */
export const isPicture = (type: string): boolean => pictureTypes.has(type)

/**
 * Detects a file's type by its content, whatever its name or content-type says.
 * @param head its first bytes
 */
export function sniff(head: Buffer): string {
  return signatures.find(([, matches]) => matches(head))?.[0] ?? 'application/octet-stream'
}

const startsWith = (head: Buffer, bytes: number[]) => bytes.every((byte, at) => head[at] === byte)

const text = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end)

const markup = (head: Buffer) => head.toString('utf8', 0, sniffedBytes).replace(/^\uFEFF/, '')
