/** What the script tag says. */
export interface Tag {
  businessId: string
  /** The chat's address. */
  chatUrl: URL
  side: 'left' | 'right'
  /** What the launcher is called; by default, words of the reader's language. */
  label: string | undefined
}

/** Reads the tag that runs this script; undefined without the business that it has to name. */
export function readTag(): Tag | undefined {
  const script = document.currentScript ?? document.querySelector('script[data-business][src*="widget.js"]')
  if (!(script instanceof HTMLScriptElement)) return undefined
  const { business = '', position, label } = script.dataset
  if (!business.trim()) {
    console.error('Frontdesk: the script tag needs data-business, as your Overview shows it.')
    return undefined
  }
  const businessId = business.trim()
  return {
    businessId,
    chatUrl: new URL(`chat/${encodeURIComponent(businessId)}?embed=1`, script.src),
    side: position === 'left' ? 'left' : 'right',
    label,
  }
}
