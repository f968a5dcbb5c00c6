/** Names that browsers still give, and what PostgreSQL may only know them by. */
const renamed: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

const today = (name: string) => renamed[name] ?? name

/** The browser's time zone; null when it does not say. */
export function suggestTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone?.includes('/') ? today(timeZone) : null
}

/** The time zones that the browser knows, with one more that is chosen already. */
export function timeZoneChoices(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone').map(today)
  return [...new Set(chosen ? [...known, chosen] : known)].sort()
}
