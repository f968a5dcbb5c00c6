/** A file name that is valid on every system: 'juniper-clay-chat.png'. */
export function fileNameOf(businessName: string, extension: 'png' | 'svg'): string {
  const words = businessName
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return `${words?.join('-').slice(0, 60) ?? 'business'}-chat.${extension}`
}

/** Whether the address is a loopback one: a phone that scans it would look for the chat on itself. */
export function isThisComputerOnly(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname.startsWith('127.')
  )
}

/** Downloads a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the download has begun; the object URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
