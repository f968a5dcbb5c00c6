import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDictionary } from '../languages/dictionary.ts'
import { languages } from '../languages/languages.ts'
import { hoursOn, isOpenAt } from './hours.ts'
import { readSchedule } from './schedule.ts'
import { type Code, factsOf, type Small } from './sheets.fixture.ts'

const schedule = ({ language = 'en', ...small }: Small) =>
  readSchedule(factsOf({ language, ...small }), createDictionary([languages[language], languages.en]))
const clock = (minutes: number | undefined) =>
  minutes === undefined ? '?' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
/** The week from Sunday 7 June 2026, or the one of another date. */
const week = (small: Small, month = 6, sunday = 7) =>
  Array.from({ length: 7 }, (_, day) => {
    const hours = hoursOn(schedule(small), { year: 2026, month, day: sunday + day })
    if (!hours) return undefined
    return hours.ranges.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(' ') || 'closed'
  })
const titled = (title: string, content: string, language: Code = 'en'): Small => ({
  language,
  articles: [{ title, content }],
})

describe('the hours of a week', () => {
  test.each<[string, Small, (string | undefined)[]]>([
    [
      'a barber',
      titled('Opening hours', 'Tue-Fri 9-6, Sat 8-2. Sunday and Monday closed.'),
      ['closed', 'closed', '9:00-18:00', '9:00-18:00', '9:00-18:00', '9:00-18:00', '8:00-14:00'],
    ],
    [
      'a library café with a break',
      titled('When we are open', 'Mon-Fri 8am-12pm & 2pm-6pm'),
      [undefined, ...Array(5).fill('8:00-12:00 14:00-18:00'), undefined],
    ],
    [
      'a market stall',
      titled('Shop', 'Open 10am to 7pm, closed Wednesday. Friday from 2pm.'),
      ['10:00-19:00', '10:00-19:00', '10:00-19:00', 'closed', '10:00-19:00', '14:00-19:00', '10:00-19:00'],
    ],
    [
      'una ferretería',
      titled(
        'Horario',
        'Lunes a viernes de 9 a 14 h y de 17 a 20 h. Sábado de 10 a 13 h. Domingo cerrado.',
        'es',
      ),
      ['closed', ...Array(5).fill('9:00-14:00 17:00-20:00'), '10:00-13:00'],
    ],
    [
      'une librairie',
      titled('Horaires', 'Mardi - samedi 9h30 19h. Dimanche et lundi fermé.', 'fr'),
      ['closed', 'closed', ...Array(5).fill('9:30-19:00')],
    ],
    [
      'a pharmacy in Bengali',
      titled('খোলার সময়', 'শনি থেকে বৃহস্পতি সকাল ৯টা থেকে রাত ১০টা। শুক্রবার বন্ধ।', 'bn'),
      [...Array(5).fill('9:00-22:00'), 'closed', '9:00-22:00'],
    ],
    [
      'a sweet shop in Hindi',
      titled('दुकान का समय', 'सोमवार से शनिवार सुबह १० बजे से शाम ७ बजे। रविवार बंद।', 'hi'),
      ['closed', ...Array(6).fill('10:00-19:00')],
    ],
    [
      'a bookshop in Arabic',
      titled('مواعيد العمل', 'من السبت إلى الخميس من ٩ صباحا إلى ٥ مساء. الجمعة مغلق.', 'ar'),
      [...Array(5).fill('9:00-17:00'), 'closed', '9:00-17:00'],
    ],
    [
      'what stands in the description',
      { about: 'Bakery in Porto. We are open Mon-Sat 7am-1pm.' },
      [undefined, ...Array(6).fill('7:00-13:00')],
    ],
  ])('%s', (_, small, expected) => expect(week(small)).toEqual(expected))

  test('seasons and dates go before the usual days', () => {
    const small = titled(
      'Hours',
      'May to September: every day 10-20. October to April: Thu-Sun 11-17. Closed 24 to 26 December.',
    )
    expect(week(small)[1]).toBe('10:00-20:00')
    expect(week(small, 2, 1)).toEqual([
      '11:00-17:00',
      undefined,
      undefined,
      undefined,
      ...Array(3).fill('11:00-17:00'),
    ])
    expect(week(small, 12, 20)).toEqual([
      '11:00-17:00',
      undefined,
      undefined,
      undefined,
      'closed',
      'closed',
      'closed',
    ])
  })

  test('in a season with only some days the others are closed', () => {
    const farm = titled('Hours', 'Wed to Sun 10am-5pm. January thru March only Fri and Sat 11am-3pm.')
    expect(week(farm, 2, 1)).toEqual([...Array(5).fill('closed'), '11:00-15:00', '11:00-15:00'])
    expect(week(farm)[0]).toBe('10:00-17:00')
  })

  test('days in a range of dates are those of that time', () => {
    const shop = titled(
      'Horario',
      'Lun a vie 9-19. Sábado 10-14. Domingo cerrado. Navidad (10 dic al 5 ene): sábado hasta las 18h y domingo 11-15.',
      'es',
    )
    expect(week(shop, 12, 13)).toEqual(['11:00-15:00', ...Array(5).fill('9:00-19:00'), '10:00-18:00'])
    expect(week(shop)).toEqual(['closed', ...Array(5).fill('9:00-19:00'), '10:00-14:00'])
  })

  test('what stands beside "closed on Tuesday" and begins with days is told, too', () => {
    const kitchen = titled('Kitchen', 'Sat, Sun, Mon 10am-9pm. Fri 2pm-10pm. Closed Tue, Wed and Thu.')
    expect(week(kitchen)).toEqual([
      ...Array(2).fill('10:00-21:00'),
      ...Array(3).fill('closed'),
      '14:00-22:00',
      '10:00-21:00',
    ])
  })

  test('a bar is open after midnight', () => {
    const bar = schedule(titled('Hours', 'Fri-Sat 6pm-2am'))
    expect(isOpenAt(bar, { year: 2026, month: 6, day: 7 }, 60)).toBe(true)
    expect(isOpenAt(bar, { year: 2026, month: 6, day: 6 }, 17 * 60)).toBe(false)
    expect(isOpenAt(bar, { year: 2026, month: 6, day: 10 }, 60)).toBe(undefined)
  })

  test.each<[string, Small]>([
    ['a class', { articles: [{ title: 'Yoga for beginners', content: 'Tuesdays 6pm-7pm' }] }],
    ['a menu', { products: [{ price: 12, description: 'Lunch menu, Mon-Fri 12-3' }] }],
    ['delivery', { articles: [{ title: 'Delivery hours', content: 'Mon-Fri 9am-1pm' }] }],
    ['a hotline', { articles: [{ title: 'Shop', content: 'Hotline 8am-8pm every day' }] }],
  ])('times of %s are not the shop’s', (_, small) => expect(schedule(small).rules).toEqual([]))

  const piece = fc.oneof(
    fc.constantFrom(
      'Mon',
      ' - ',
      'Sat ',
      '9am',
      '-',
      '5pm',
      ' closed ',
      '. ',
      ', ',
      'April',
      ' to ',
      '24 Dec',
      ' & ',
      'from ',
      '10',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  )
  test('any text has rules with sound ranges and the fact that they rest on', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
        for (const { ranges, fact, days } of schedule(titled('Opening hours', pieces.join(''))).rules) {
          expect(fact.subject.name).toBe('Opening hours')
          for (const day of days ?? []) expect([0, 1, 2, 3, 4, 5, 6]).toContain(day)
          for (const { from = 0, to = 2880 } of ranges) expect(to).toBeGreaterThan(from)
        }
      }),
    )
  })
})
