/**
 * Where formats of images have their signatures: the first bytes of the file, in ASCII where they can be read.
 * ISO base media files (AVIF, HEIC) name their brand after `ftyp`.
 */
const signatures: RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(?:avi[fs]|hei[cfmsx]|hev[cmsx]|mif1|msf1)/,
  /^BM/,
]

/** Whether a file begins as an image does, whatever its name and type say. */
export async function looksLikeImage(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  return signatures.some(signature => signature.test(start))
}
