/** Offers a file as a download. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, because browsers begin to read after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
