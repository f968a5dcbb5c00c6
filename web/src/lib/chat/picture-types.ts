/** The types of picture that the backend stores, with the extension of their names. */
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/** The size limit of a stored picture, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** The extension for names of this MIME type, or undefined when the backend does not store it. */
export function extensionOf(type: string): string | undefined {
  return Object.hasOwn(EXTENSIONS, type) ? EXTENSIONS[type] : undefined
}
