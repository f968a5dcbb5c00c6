/** The settings on the script tag. */
export interface Tag {
  businessId: string
  /** The chat's address. */
  chatUrl: URL
  /** Where the look is that the business has now; those below are of the day on which the tag was copied. */
  lookUrl: URL
  side: 'left' | 'right'
  /** The launcher's colour, such as #00777b, on which white can be read. */
  color: string | undefined
  /** The launcher's label; by default a text in the reader's language. */
  label: string | undefined
}

/** Whether a text is a colour that the launcher can have. */
export const isColor = (text: string | null | undefined): text is string => /^#[0-9a-f]{6}$/.test(text ?? '')

/** Reads the tag that runs this script; undefined when it names no business. */
export function readTag(): Tag | undefined {
  const script = document.currentScript ?? document.querySelector('script[data-business][src*="widget.js"]')
  if (!(script instanceof HTMLScriptElement)) return undefined
  const { business = '', position, color = '', label } = script.dataset
  if (!business.trim()) {
    console.error('Frontdesk: the script tag needs data-business, as your Overview shows it.')
    return undefined
  }
  const businessId = business.trim()
  return {
    businessId,
    chatUrl: new URL(`chat/${encodeURIComponent(businessId)}?embed=1`, script.src),
    lookUrl: new URL(`widget/${encodeURIComponent(businessId)}.js`, script.src),
    side: position === 'left' ? 'left' : 'right',
    color: isColor(color) ? color : undefined,
    label,
  }
}
