/** The types of picture that the backend stores, with the extension of their names. */
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/** The most that a stored picture may have, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** The extension for names of this MIME type, or undefined when the backend does not store it. */
export function extensionOf(type: string): string | undefined {
  return Object.hasOwn(EXTENSIONS, type) ? EXTENSIONS[type] : undefined
}

/** What the customer is told of a file that cannot be sent. */
export const REFUSALS = {
  notPicture: 'Only pictures can be sent here: JPEG, PNG, WebP, GIF or AVIF.',
  unreadable: 'This file can’t be read as a picture. Please choose another one.',
  tooLarge: 'This picture is too large. Please choose a smaller one.',
  closed: 'Pictures can’t be added to this chat any more.',
}
