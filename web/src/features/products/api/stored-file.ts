const marker = '/product-images/'
const ofProduct = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/i

/** The storage path in an image's address: what follows '/product-images/'. Undefined for other addresses. */
export function storagePath(imageUrl: string): string | undefined {
  const start = imageUrl.indexOf(marker)
  if (start < 0) return undefined
  const path = imageUrl.slice(start + marker.length).replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path) || undefined
  } catch {
    return undefined
  }
}

/** Whether a file was uploaded for another product: after an import two products may share one file. */
export function isOfOtherProduct(path: string, productId: string): boolean {
  const owner = ofProduct.exec(path)?.[1]
  return owner !== undefined && owner.toLowerCase() !== productId.toLowerCase()
}

/** The host of a picture on another site; undefined for an address that is not a URL. */
export function remoteHost(imageUrl: string): string | undefined {
  try {
    const { protocol, host } = new URL(imageUrl)
    return /^https?:$/.test(protocol) ? host : undefined
  } catch {
    return undefined
  }
}
