import { describe, test } from 'vitest'
import { type Case, check } from './sums.fixture.ts'
import { bakery, cleaners, hire, inn, sweets } from './sums-shops.fixture.ts'

const cases = (rows: readonly Case[]) => rows

describe('a bakery', () => {
  test.each(
    cases([
      ['2 large cappuccinos and a croissant, how much?', 9.4],
      ['how much for 3 small cappuccinos with oat milk', 10.2],
      ['total for 7 croissants', 14.2],
      ['24 croissants how much altogether', 40.8],
      ['12 macarons price?', 18],
      ['2 boxes of macarons', 18],
      ['cake for 12 with a message on top, delivered to LS3, total?', 52],
      ['2 sourdough loaves delivered to LS9?', 16],
      [['how much is an almond croissant?', 'and 4 of them?'], 11.6],
      [['how much are 2 sourdough loaves?', 'and with delivery to LS2?'], 13],
      ['im a nurse with an nhs badge, what do I pay for the cake for 8', 28.8],
      ['how much for 3 gluten free croissants', undefined],
      ['how much are 3 unicorn cupcakes', undefined],
      ['two dozen croissants please, how much', 40.8],
    ]),
  )('%j', (messages, amount) => check(bakery, [messages, amount]))
})

describe('a hire', () => {
  test.each(
    cases([
      ['3 single kayaks for 2 hours how much', 72],
      ['2 city bikes for 3 days with helmets, total', 82],
      ['pedal boat for 3 hours', 36],
      ['guided tour for 2 adults and 1 child total', 72],
      ['e-bike for 4 days with child seat', 152],
      [['what does the double kayak cost?', 'for 3 hours?'], 54],
      ['city bike for 5 days, how much', undefined],
      ['combien pour 2 e-bikes pendant 3 jours', 204],
    ]),
  )('%j', (messages, amount) => check(hire, [messages, amount]))
})

describe('an inn', () => {
  test.each(
    cases([
      ['cuánto cuesta la habitación doble 3 noches', 240],
      ['habitación doble 2 noches para 2 personas con media pensión, total', 248],
      ['doble 2 noches con cama supletoria', 200],
      ['dos habitaciones individuales una noche, cuánto es en total', 110],
      ['habitación doble 6 noches cuánto sale', 432],
      ['how much is a double room for 2 nights with our dog', 180],
      ['desayuno para 4 personas', 36],
      ['ruta a caballo de 2 horas para 3', 180],
      [['precio de la individual?', 'y por 4 noches?'], 220],
    ]),
  )('%j', (messages, amount) => check(inn, [messages, amount]))
})

describe('cleaners', () => {
  test.each(
    cases([
      ['standard clean for 3 hours', 114],
      ['move-out clean of a two bedroom with oven and fridge, total?', 410],
      ['carpet shampoo for 5 rooms', 190],
      ['carpet shampoo in 3 rooms and 10 windows washed', 195],
      ['3 hours standard clean on a weekend visit, how much', 139],
      ['move-out clean studio same day, what do I pay', 264],
      ['10 windows for a senior, price', 54],
      ['3 hours of standard clean in Vail including travel', 132],
    ]),
  )('%j', (messages, amount) => check(cleaners, [messages, amount]))
})

describe('a shop of sweets', () => {
  test.each(
    cases([
      ['২ কেজি রসগোল্লা কত?', 640],
      ['৩ কেজি রসগোল্লা আর ১০টা সমুচা মোট কত', 1110],
      ['১ কেজি সন্দেশ মিরপুরে ডেলিভারি সহ মোট কত', 650],
      ['দেড় কেজি রসগোল্লার দাম কত', 480],
      ['500g roshogolla koto', 160],
    ]),
  )('%j', (messages, amount) => check(sweets, [messages, amount]))
})
