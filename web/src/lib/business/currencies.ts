import { currencyCodes } from '../database.types.ts'
import { shownLocale } from '../format.ts'

/** Regions whose currency's code does not begin with the region's own. */
const elsewhere = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  XCG: 'CW SX',
  AUD: 'CC CX HM KI NF NR TV',
  NZD: 'CK NU PN TK',
  GBP: 'GG GS IM JE',
  DKK: 'FO GL',
  NOK: 'BV SJ',
  CHF: 'LI',
  ILS: 'PS',
  MAD: 'EH',
}

/**
 * The currency of the browser's region, such as BDT for 'bn-BD' or 'bn'; USD where there is none to be found.
 * @param locales the browser's, the preferred one first
 */
export function suggestCurrency(locales: readonly string[]): string {
  for (const locale of locales) {
    const region = regionOf(locale)
    const found =
      Object.entries(elsewhere).find(([, regions]) => regions.split(' ').includes(region ?? ''))?.[0] ??
      currencyCodes.find(code => code.slice(0, 2) === region)
    if (found) return found
  }
  return 'USD'
}

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().region
  } catch {
    return undefined
  }
}

/** All currencies with their names in the shown language, in the order of their codes. */
export function currencyChoices(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(shownLocale(), { type: 'currency' })
  return currencyCodes.map(code => ({ code, name: names.of(code) ?? code }))
}
