import { describe, expect, test } from 'vitest'
import { answerTurn } from '../say/answer.ts'
import type { Clock } from './asked-day.ts'
import { openShop } from './shop.ts'

const shop = (title: string, content: string) =>
  openShop({
    business: { id: 'b', name: 'Alder Prints', description: '', policies: '' },
    currency: 'EUR',
    products: [{ id: 'p', name: 'Oak frame', category: 'Frames', price: 30, description: '' }],
    articles: [
      { id: 'a', title, content },
      ...(title === 'Opening hours'
        ? [{ id: 'c', title: 'Printing class', content: 'The linocut class is on Monday, 6pm to 8pm.' }]
        : []),
    ],
  })
const english = shop('Opening hours', 'Tue-Sat 10am-6pm, Sun 12-4. Closed Monday. Closed 24 to 26 December.')
/** Tuesday 9 June 2026, half past three in Madrid. */
const tuesday: Clock = { now: new Date('2026-06-09T13:30:00Z'), timeZone: 'Europe/Madrid' }
const ask = (question: string, clock?: Clock, asked = english) => answerTurn(asked, [question], clock).text

describe('questions about the hours', () => {
  test.each<[string, RegExp]>([
    ['are you open on tuesday?', /^Tuesday: open 10:00.AM – 6:00.PM\.\nTue-Sat/],
    ['what time do you close on saturday', /^Saturday: open 10:00.AM – 6:00.PM/],
    ['are you open monday', /^Monday: closed\. Tuesday: open 10:00.*\n.*Closed Monday/],
    ['are you open on 25 december?', /^December 25: closed\./],
    ['how late are you open on sunday', /^Sunday: open 12:00.PM – 4:00.PM/],
  ])('without a time: %s', (question, expected) => expect(ask(question)).toMatch(expected))

  test.each<[string, RegExp]>([
    ['are you open now', /^Yes, we are open\. Tuesday/],
    ['are you open at 8 tonight?', /^No, we are closed then\. Tuesday/],
    ['are you open tomorrow', /^Wednesday: open/],
    ['open on sunday at 3pm?', /^Yes, we are open\. Sunday/],
  ])('on a Tuesday afternoon: %s', (question, expected) => expect(ask(question, tuesday)).toMatch(expected))

  test('says nothing of now without a time', () =>
    expect(ask('are you open right now?')).not.toMatch(/^(?:Yes|No)/))

  test('the time of a class is not the shop’s', () =>
    expect(ask('when is the linocut class open on monday?')).not.toMatch(/^Monday: closed/))

  test.each<[string, string, string, RegExp]>([
    [
      'Horario',
      'Lunes a viernes de 9 a 18 h. Sábado cerrado.',
      '¿están abiertos el sábado?',
      /^sábado: cerrado\./,
    ],
    [
      'Horaires',
      'Lundi - vendredi 9h - 18h. Samedi fermé.',
      'vous êtes ouverts le vendredi ?',
      /^vendredi: ouvert 9:00 – 18:00/,
    ],
    ['সময়', 'শনি থেকে বৃহস্পতি সকাল ৯টা থেকে রাত ৮টা। শুক্রবার বন্ধ।', 'শুক্রবার কি খোলা?', /^শুক্রবার: বন্ধ/],
    ['समय', 'सोमवार से शनिवार सुबह १० बजे से शाम ७ बजे। रविवार बंद।', 'क्या रविवार को खुला है?', /^रविवार: बंद/],
  ])('%s: %s', (title, content, question, expected) =>
    expect(ask(question, undefined, shop(title, content))).toMatch(expected),
  )
})
