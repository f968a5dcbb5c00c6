// Currencies and units of measurement by their names.

function lexicon(lists: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([key, names]) =>
      names
        .normalize('NFKC')
        .split(' ')
        .map(name => [name, key] as const),
    ),
  )
}

const currencies = lexicon({
  USD: '$ us$ usd dollar dollars buck bucks dólar dólares dolar dolares ডলার ডলারে ডলারের डॉलर دولار دولارا دولارات',
  EUR: '€ eur euro euros ইউরো यूरो يورو',
  GBP: '£ gbp pound pounds quid sterling পাউন্ড पाउंड',
  BDT: '৳ bdt tk taka টাকা টাকায় টাকার टका',
  INR: '₹ inr rs rupee rupees rupaye rupay rupiya rupya रुपये रुपए रुपया रुपयों रु রুপি روبية',
  JPY: '¥ jpy yen cny rmb yuan 元 円',
  PKR: 'pkr',
  AED: 'aed dirham dirhams درهم',
  SAR: 'sar riyal riyals ريال',
  CAD: 'cad',
  AUD: 'aud',
  NGN: '₦ ngn naira',
  RUB: '₽ ruble rubles',
  TRY: '₺ lira liras',
  KRW: '₩ krw',
  PHP: '₱ peso pesos',
  CHF: 'chf franc francs',
})

/** A hundredth of a currency. */
const minors = new Set('¢ cent cents penny pence p paisa paise poisha céntimos centavos'.split(' '))

const units = lexicon({
  day: 'day days din diner dine দিন দিনের দিনে दिन दिनों día días dia dias jour jours tag tage tagen يوم أيام يوما',
  hour: 'hour hours ghonta ghonte ghante hr hrs ঘণ্টা ঘন্টা ঘণ্টার घंटे घंटा घंटों hora horas heure heures stunde stunden ساعة ساعات',
  minute: 'minute minutes min mins মিনিট मिनट minuto minutos دقيقة دقائق',
  week: 'week weeks shoptaho saptah hafte hafta সপ্তাহ সপ্তাহের सप्ताह हफ्ते हफ़्ते semana semanas semaine semaines أسبوع',
  month:
    'month months mash maser mahine mahina মাস মাসের महीने महीना महीनों mes meses mois monat monate monaten شهر أشهر',
  year: 'year years yr yrs বছর বছরের साल वर्ष año años an ans année années jahr jahre سنة سنوات',
  kg: 'kg kgs kilo kilos kilogram kilograms কেজি किलो',
  g: 'g gr gram grams gm gms গ্রাম ग्राम',
  lb: 'lb lbs',
  oz: 'oz ounce ounces',
  l: 'l liter liters litre litres লিটার लीटर',
  ml: 'ml milliliter milliliters millilitre millilitres মিলি',
  cm: 'cm centimeter centimeters centimetre centimetres',
  mm: 'mm millimeter millimeters millimetre millimetres',
  m: 'm meter meters metre metres মিটার मीटर',
  km: 'km kms kilometer kilometers kilometre kilometres',
  inch: 'inch inches ইঞ্চি इंच',
  ft: 'ft foot feet',
  w: 'w watt watts',
  v: 'v volt volts',
  mah: 'mah',
  gb: 'gb gigabyte gigabytes',
  tb: 'tb',
  person: 'person persons people guest guests জন लोग personas personnes personen',
  piece: 'piece pieces pcs pc পিস টি टुकड़े',
  pack: 'pack packs packet packets',
})

/** Words between a number and its unit. */
const between = new Set(
  'business working calendar full whole more extra us full-time consecutive कार्य কর্ম'.split(' '),
)

/**
 * ISO 4217's codes of currencies that are written without a sign: "SEK 240". In small letters many of them are words. The code
 * of one with a sign stands beside it ("$199 MXN"), and the sign tells the amount.
 */
const codes = new Set(
  Intl.supportedValuesOf('currency').filter(currency => {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    return !/\p{Sc}/u.test(new Intl.NumberFormat('en', style).format(1))
  }),
)

/** The currency that a symbol or word names. */
export const currencyOf = (word: string): string | undefined =>
  currencies.get(word.toLowerCase().replace(/\.$/, '')) ?? (codes.has(word) ? word : undefined)

export const isMinorUnit = (word: string): boolean => minors.has(word.toLowerCase())

/** The unit that a word names. */
export const unitOf = (word: string): string | undefined => units.get(word.toLowerCase().replace(/\.$/, ''))

export const standsBeforeUnit = (word: string): boolean => between.has(word.toLowerCase())

export const isPercent = (word: string): boolean =>
  /^(?:%|٪|percent|percents|pct|শতাংশ|পার্সেন্ট|प्रतिशत|परसेंट|prozent|por ?ciento|pourcent)$/iu.test(word)
