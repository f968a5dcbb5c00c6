/** Formatters are costly to make: each currency's is made once. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * A price as customers read it everywhere in the product: `$24.50`, `৳500.00`, `SEK 240.00`.
 * @param price above 0; 0 means that no price is given and has no words.
 * @param currency an ISO 4217 code
 */
export function formatPrice(price: number, currency: string): string {
  const format = formats.get(currency) ?? makeFormat(currency)
  formats.set(currency, format)
  // A space that does not break is written as any other: the fact lock and models read it.
  return format.format(price).replace(/\s/g, ' ')
}

/** The currency's sign where it has one, else its code: "kr" is three currencies. Cents are kept also of yen. */
function makeFormat(currency: string): Intl.NumberFormat {
  const shown = (currencyDisplay: 'narrowSymbol' | 'code') => {
    const style = { style: 'currency', currency, currencyDisplay } as const
    const { minimumFractionDigits = 2 } = new Intl.NumberFormat('en', style).resolvedOptions()
    return new Intl.NumberFormat('en', {
      ...style,
      minimumFractionDigits,
      maximumFractionDigits: Math.max(minimumFractionDigits, 2),
    })
  }
  const format = shown('narrowSymbol')
  return /\p{Sc}/u.test(format.format(1)) ? format : shown('code')
}
