import { after, before } from './phrases/phrase.ts'

/**
 * Numbers in words: English, Spanish, French, Dutch, Bengali, Hindi and Arabic. Left out are words that mean something
 * else at least as often, such as French "neuf" (new) and Hindi "दो" (give).
 */
const words: Record<string, string[]> = {
  2: ['two', 'dos', 'deux', 'twee', 'দুই', 'দুটি', 'dui', 'اثنان', 'اثنين', 'اتنين'],
  3: ['three', 'tres', 'trois', 'drie', 'তিন', 'tin', 'तीन', 'ثلاثة', 'ثلاث', 'تلاتة', 'تلات'],
  4: ['four', 'cuatro', 'quatre', 'vier', 'চার', 'char', 'चार', 'أربعة', 'اربعة', 'أربع'],
  5: ['five', 'cinco', 'cinq', 'vijf', 'পাঁচ', 'pach', 'पाँच', 'पांच', 'خمسة', 'خمس'],
  6: ['six', 'seis', 'zes', 'ছয়', 'choy', 'छह', 'छः', 'ستة'],
  7: ['seven', 'siete', String.raw`sept(?!\.)`, 'zeven', 'সাত', 'shat', 'सात', 'سبعة'],
  8: ['eight', 'ocho', 'huit', 'acht', 'আট', 'aat', 'आठ', 'ثمانية', 'تمانية'],
  9: ['nine', 'nueve', 'negen', 'নয়', 'noy', 'नौ', 'تسعة'],
  10: ['ten', 'diez', 'dix', 'tien', 'দশ', 'dosh', 'दस', 'عشرة'],
  11: ['eleven', 'once', 'onze', 'elf', 'এগারো', 'ग्यारह'],
  12: ['twelve', 'doce', 'douze', 'twaalf', 'বারো', 'बारह'],
  13: ['thirteen', 'trece', 'treize', 'dertien'],
  14: ['fourteen', 'catorce', 'quatorze', 'veertien'],
  15: ['fifteen', 'quince', 'quinze', 'vijftien', 'পনেরো', 'पंद्रह', 'पन्द्रह'],
  20: ['twenty', 'veinte', 'vingt', 'twintig', 'বিশ', 'बीस', 'عشرين', 'عشرون'],
  24: ['twenty-four'],
  30: ['thirty', 'treinta', 'trente', 'dertig', 'ত্রিশ', 'तीस', 'ثلاثين', 'ثلاثون'],
  48: ['forty-eight'],
}

/** A pattern of the number in words, if it has any. */
export function wordsPattern(number: string): string | undefined {
  const known = words[number]
  return known && `${before}(?:${known.join('|')})${after}`
}

/**
 * A pattern of a number: 69, 69.00 and 69,00, or its word for small ones, in any currency's notation.
 * @param number with a point before its decimals, such as `12.5`
 */
export function numberPattern(number: string): string {
  const [whole = '', part] = number.split('.')
  const decimals = part ? `[.,]${part.replace(/0$/, '')}0?` : '(?:[.,]00?)?'
  const digits = String.raw`(?<!\d)(?<!\d[.,])${whole}${decimals}(?!\d|[.,]\d)`
  const inWords = part ? undefined : wordsPattern(whole)
  return inWords ? `(?:${digits}|${inWords})` : digits
}
