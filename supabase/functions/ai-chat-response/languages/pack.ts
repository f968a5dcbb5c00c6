/** Units of quantities. Durations have the unit of time that they are written in. */
export const units = [
  ...['second', 'minute', 'hour', 'day', 'workday', 'night', 'week', 'month', 'year'],
  ...['mm', 'cm', 'm', 'km', 'inch', 'foot', 'mile'],
  ...['mg', 'g', 'kg', 'oz', 'lb', 'ml', 'cl', 'l'],
  ...['mb', 'gb', 'tb', 'w', 'v', 'mah'],
  ...['person', 'piece', 'page'],
] as const
export type Unit = (typeof units)[number]

/** Parts of the day, which tell 8 in the morning from 8 at night. */
export type DayPart = 'am' | 'pm' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight'

/** What bounds or qualifies an amount: "from 10", "up to 10", "about 10", "over 10", "under 10". */
export type Bound = 'from' | 'most' | 'least' | 'about' | 'over' | 'under'

/**
 * The words of one language for numbers, money, dates and times. Each text lists spellings, separated by `|`; a spelling
 * may have several words. All are in lower case, and with the language's own signs or in Latin letters.
 */
export interface ValueWords {
  numbers: Record<number, string>
  /** January first. */
  months: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  /** Sunday first. */
  weekdays: readonly [string, string, string, string, string, string, string]
  everyDay: string
  workdays: string
  weekend: string
  units: Partial<Record<Unit, string>>
  /** By ISO 4217 code. */
  currencies: Record<string, string>
  dayParts: Partial<Record<DayPart, string>>
  /** After or before the hour: "o'clock", "h", "টা". */
  hour: string
  /** Half an hour after the hour that follows or that stands before: "half past", "y media", "সাড়ে". */
  halfPast: string
  bounds: Partial<Record<Bound, string>>
  /** Between the two ends of a range: "to", "until", "–". */
  to: string
  /** Before a range: "between", "from". */
  between: string
  and: string
  /** "per", "each": an amount is for one of what follows. */
  per: string
  /** "off", "discount": an amount is taken from a price. */
  off: string
}

/** One language, as far as the assistant needs to know it. */
export interface LanguagePack {
  /** BCP 47, such as `en`. */
  code: string
  /** What separates decimals where a text does not tell: 1.250 is one and a quarter in English, over a thousand in Spanish. */
  decimal: '.' | ','
  values: ValueWords
}
