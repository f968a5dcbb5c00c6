import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDictionary } from '../../languages/dictionary.ts'
import { fold } from '../../languages/fold.ts'
import { languages } from '../../languages/languages.ts'
import { readValues } from './read-values.ts'
import type { Value } from './value.ts'

type Code = keyof typeof languages

/** A short form of a value, to compare with. */
function short(value: Value): string {
  const bound = 'bound' in value && value.bound ? `${value.bound} ` : ''
  const to = (end: unknown) => (end === undefined ? '' : `..${end}`)
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  switch (value.kind) {
    case 'money':
      return `${bound}${value.change ? `${value.change} ` : ''}${value.currency ?? '?'} ${value.amount}${to(value.to)}`
    case 'percentage':
      return `${bound}${value.change ? `${value.change} ` : ''}${value.amount}${to(value.to)} %`
    case 'quantity':
      return `${bound}${value.amount}${to(value.to)} ${value.unit}`
    case 'number':
      return `${bound}${value.amount}${to(value.to)}`
    case 'clock':
      return `${bound}${clock(value.from)}${value.to === undefined ? '' : `..${clock(value.to)}`}`
    case 'weekdays':
      return `days ${value.days.join('')}`
    case 'date':
      return [value, value.to]
        .map(day => day && [day.day ?? '?', day.month, day.year].filter(part => part !== undefined).join('/'))
        .filter(Boolean)
        .join('..')
    default:
      return `${value.kind} ${value.text}`
  }
}

const read = (language: Code, text: string, currency = 'USD') => {
  const packs = language === 'en' ? [languages.en] : [languages[language], languages.en]
  return readValues(text, createDictionary(packs), currency).map(short)
}

describe('money', () => {
  test.each<[Code, string, string[]]>([
    ['en', 'bulgur or chips, salad. LARGE £20', ['GBP 20']],
    ['en', 'with lamb on top +£3.50', ['plus GBP 3.5']],
    ['en', 'min spend £600 fri/sat, £350 other days', ['GBP 600', 'days 56', 'GBP 350']],
    ['en', '£350-600 or $1,200.50', ['GBP 350..600', 'USD 1200.5']],
    ['en', 'from 10 to 12 euros, up to 30 euro', ['EUR 10..12', 'most EUR 30']],
    ['en', 'Rs. 1,20,000 or 500/-', ['INR 120000', '? 500']],
    ['en', '$10 off orders over $50', ['minus USD 10', 'over USD 50']],
    ['en', '2k taka', ['BDT 2000']],
    ['en', 'iPhone 8 to 13 $89, iPhone 14 and 15 $109', ['8..13', 'USD 89', '14', '15', 'USD 109']],
    ['es', 'Desde 12,50 € la noche; 1.200 euros al mes', ['from EUR 12.5', 'EUR 1200']],
    ['es', 'S/ 25 por persona, S/. 120 el grupo', ['PEN 25', 'PEN 120']],
    [
      'fr',
      'gâteau 6 parts 28 €, 1 200 € le buffet, 3€50 la part',
      ['6 person', 'EUR 28', 'EUR 1200', 'EUR 3.5'],
    ],
    ['bn', 'দাম ৫০০ টাকা, ২টি নিলে ৯০০ টাকা', ['BDT 500', '2 piece', 'BDT 900']],
    ['bn', '৳১,২০০ থেকে ৳১,৫০০', ['BDT 1200..1500']],
    ['hi', 'कीमत ₹४५० या ५०० रुपये', ['INR 450', 'INR 500']],
    ['ar', 'السعر ١٥٠ جنيه، والتوصيل ٣٠ ج.م', ['EGP 150', 'EGP 30']],
  ])('%s: %s', (language, text, expected) => expect(read(language, text)).toEqual(expected))

  test('"$" is the dollar of the business', () => {
    expect(read('en', '$15', 'AUD')).toEqual(['AUD 15'])
    expect(read('en', '$15', 'EUR')).toEqual(['USD 15'])
  })
})

test('a letter is the currency of the business that has it, and of no other', () => {
  expect(read('fr', 'la leçon coûte 20 000 F', 'XOF')).toEqual(['XOF 20000'])
  expect(read('fr', '20 F', 'EUR')).toEqual(['20'])
  expect(read('en', 'P135 each, large P1,500', 'PHP')).toEqual(['PHP 135', 'PHP 1500'])
  expect(read('en', 'model P135', 'GBP')).toEqual(['135'])
})

test('a unit that is a function word of English is one in its own language', () => {
  expect(read('fr', 'valable un an')).toEqual(['1 year'])
})

describe('times and days', () => {
  test.each<[Code, string, string[]]>([
    ['en', 'Mon-Sat 10am-8pm, Sunday 11-6', ['days 123456', '10:00..20:00', 'days 0', '11:00..18:00']],
    [
      'en',
      'Tue-Thu 12-3 & 5-10. Fri + Sat 12 noon till 11',
      ['days 234', '12:00..15:00', '17:00..22:00', 'days 56', '12:00..23:00'],
    ],
    ['en', 'Wed-Sun 5-9.30pm', ['days 03456', '17:00..21:30']],
    ['en', 'closed Mon, Tue and Wed; every day 10am to 1am', ['days 123', 'days 0123456', '10:00..25:00']],
    ['en', 'come at half past 7 in the evening or 8 o’clock', ['19:30', '8:00']],
    ['en', "at two o'clock, until eight in the night", ['2:00', 'most 20:00']],
    ['en', 'Sunday collection only, 4pm to 5pm', ['days 0', '16:00..17:00']],
    ['es', 'lunes a viernes de 9 a 14 h y de 17 a 20:30 h', ['days 12345', '9:00..14:00', '17:00..20:30']],
    ['es', 'abrimos a las 10 de la mañana', ['10:00']],
    ['fr', 'du mardi au samedi, 7h30 à 19h', ['days 23456', '7:30..19:00']],
    ['bn', 'শনি থেকে বৃহস্পতি সকাল ১০টা থেকে রাত ৮টা', ['days 012346', '10:00..20:00']],
    ['bn', 'shonibar theke brihospotibar shokal 9ta theke rat 9ta', ['days 012346', '9:00..21:00']],
    ['hi', 'सोमवार से शनिवार सुबह १० बजे से शाम ७ बजे', ['days 123456', '10:00..19:00']],
    ['ar', 'من السبت إلى الخميس من ٩ صباحا إلى ٥ مساء', ['days 012346', '9:00..17:00']],
    ['ar', 'السبت والأحد من ٩ ص', ['days 06', '9:00']],
    ['ar', 'كل الأيام عدا الاثنين', ['days 023456']],
    ['en', 'every day except Sunday; daily (except Mon and Tue)', ['days 123456', 'days 03456']],
    ['fr', 'tous les jours sauf le lundi, 9 h 30 - 12 h 30', ['days 023456', '9:30..12:30']],
    ['bn', 'ন্যূনতম ২ রাত, রাত ৯টা', ['least 2 night', '21:00']],
    ['es', 'mar a vie 9:00 a 13:00, mar a jun', ['days 2345', '9:00..13:00', '?/3..?/6']],
    ['hi', 'आधी रात तक', ['most 24:00']],
  ])('%s: %s', (language, text, expected) => expect(read(language, text)).toEqual(expected))
})

describe('dates', () => {
  test.each<[Code, string, string[]]>([
    ['en', 'closed 24 Dec to 2 January 2027', ['24/12..2/1/2027']],
    ['en', 'Dec 24th, 2026-12-31 and 01/02/2027', ['24/12', '31/12/2026', '1/2/2027']],
    ['en', 'open May-Sept; you may go in', ['?/5..?/9']],
    ['es', 'del 1 de julio al 31 de agosto', ['1/7..31/8']],
    ['fr', 'fermé du 1er au 15 août', ['1/8..15/8']],
    ['bn', '১৬ ডিসেম্বর বন্ধ', ['16/12']],
    ['en', 'on 12/24/2026', ['24/12/2026']],
  ])('%s: %s', (language, text, expected) => expect(read(language, text)).toEqual(expected))
})

describe('quantities, shares, contacts and other numbers', () => {
  test.each<[Code, string, string[]]>([
    [
      'en',
      'returns within 30 days, 2-3 business days, at least 48 hours',
      ['most 30 day', '2..3 workday', 'least 48 hour'],
    ],
    ['en', 'up to 6 people, 18+ only, 10% off', ['most 6 person', 'least 18', 'minus 10 %']],
    ['en', 'two weeks, twenty-four hours, half an hour', ['2 week', '24 hour', '0.5 hour']],
    ['en', '6GB ram, 500 ml, 1.5 kg, 1.250 kg', ['6 gb', '500 ml', '1.5 kg', '1.25 kg']],
    [
      'en',
      'call 0113 496 0288 or mail hello@sumac.example',
      ['phone 0113 496 0288', 'email hello@sumac.example'],
    ],
    ['es', '1.250 gramos, menos de 5 km', ['1250 g', 'under 5 km']],
    ['en', 'size 44 = chest 44', ['44', '44']],
    ['hi', 'कम से कम ३ दिन', ['least 3 day']],
    ['ar', 'قبل 12 ساعة من الحصة، ساعتين، يومين، أسبوعين', ['12 hour', '2 hour', '2 day', '2 week']],
    ['en', 'three full days, a fortnight, an hour and a half', ['3 day', '14 day', '1.5 hour']],
    ['fr', "un quart d'heure, une heure et demie", ['15 minute', '1.5 hour']],
    ['en', '50 per cent, 10 percent off', ['50 %', 'minus 10 %']],
    ['en', 'we take a third of the price; children half price', ['33 %', 'minus 50 %']],
    ['fr', 'la moitié du prix à la commande', ['50 %']],
    ['pt', 'pedimos metade do valor', ['50 %']],
    ['hi', '50 प्रतिशत', ['50 %']],
    ['bn', '৫০ শতাংশ', ['50 %']],
    ['ar', '50 بالمئة', ['50 %']],
  ])('%s: %s', (language, text, expected) => expect(read(language, text)).toEqual(expected))
})

describe('any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      ' ',
      '-',
      ' to ',
      '+',
      '$',
      '€',
      '£',
      '%',
      ' off ',
      'am',
      'pm',
      ':',
      '.',
      ',',
      '/',
      '\n',
      ' Mon',
      ' June ',
      'থেকে ',
      ' টাকা',
    ),
    fc.integer({ min: 0, max: 10_000 }).map(String),
  )
  const text = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))

  test('keeps its length when folded', () => {
    fc.assert(
      fc.property(text, written => {
        expect(fold(written)).toHaveLength(written.length)
      }),
    )
  })

  test('has values in its order, which point at characters of their own', () => {
    fc.assert(
      fc.property(text, fc.constantFrom<Code>('en', 'bn', 'hi', 'es', 'fr', 'ar'), (written, language) => {
        const values = readValues(written, createDictionary([languages[language], languages.en]), 'USD')
        let end = 0
        for (const value of values) {
          expect(value.start).toBeGreaterThanOrEqual(end)
          expect(value.end).toBeGreaterThan(value.start)
          expect(written.slice(value.start, value.end).trim()).not.toBe('')
          end = value.end
        }
        expect(end).toBeLessThanOrEqual(written.length)
      }),
    )
  })

  test('a number with decimals is no telephone number', () => {
    for (const written of ['0101000,5', '0101000,100']) {
      const [value, ...others] = readValues(written, createDictionary([languages.en]), 'USD')
      expect([value?.end, others]).toEqual([written.length, []])
    }
  })

  test('a list without spaces is several numbers', () => {
    const numbersIn = (written: string) =>
      readValues(written, createDictionary([languages.en]), 'USD').map(
        value => 'amount' in value && value.amount,
      )
    expect(numbersIn('sizes 36,38,40')).toEqual([36, 38, 40])
    expect(numbersIn('1,250 and 12,34,567.89 and 1.250,50')).toEqual([1250, 1_234_567.89, 1250.5])
    expect(numbersIn('version 6.2.11')).toEqual([6, 2, 11])
  })

  test('loses no digit: each is part of a value', () => {
    fc.assert(
      fc.property(text, written => {
        const values = readValues(written, createDictionary([languages.en]), 'USD')
        for (const { index } of fold(written).matchAll(/\d/g))
          expect(values.some(({ start, end }) => start <= index && index < end)).toBe(true)
      }),
    )
  })
})
