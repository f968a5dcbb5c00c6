import { describe, expect, test } from 'vitest'
import { type Code, factsOf, prices } from '../sheets.fixture.ts'

const article = (title: string, content: string, language: Code = 'en') =>
  prices(factsOf({ language, articles: [{ title, content }] })).map(price => price.replace(/^.*: /, ''))

describe('what a price holds for', () => {
  test.each<[Code, string, string, string[]]>([
    ['en', 'Wine tasting', '€25 per person, €9 an hour for the room', ['25 per person', '9 per hour']],
    ['en', 'Candles', 'any 3 for €10', ['10 for 3']],
    ['en', 'Candles', '2 for €7.50, single €4', ['7.5 for 2', '4']],
    ['en', 'Size 2', 'size 2: €7', ['7']],
    ['en', 'Bricks', '50 or more €0.80 each', ['0.8 per piece least 50']],
    [
      'en',
      'Group riding',
      'from 6 riders 10% off, from 12 riders 15% off',
      ['-10% least 6', '-15% least 12'],
    ],
    ['en', 'Delivery', 'Free delivery for orders above €60', ['60 freeAbove']],
    ['en', 'Delivery', 'Minimum order €15', ['15 minimum']],
    ['en', 'Booking', 'We take a deposit of €20', ['20 deposit']],
    ['en', 'Service charge', '10% in the evening', ['+10%']],
    ['fr', 'Madeleines', 'lot de 12 : 9 €', ['9 for 12']],
    ['fr', 'Livraison', 'offerte dès 45 €, minimum 20 €', ['45 freeAbove', '20 minimum']],
    ['fr', 'Visite', '8 € par personne', ['8 per person']],
    ['es', 'Clases', '15 € por hora, fianza 30 €', ['15 per hour', '30 deposit']],
    ['es', 'Descuentos', '5 noches o más 10% de descuento', ['-10% least 5 night']],
    ['bn', 'ডেলিভারি', '২০০০ টাকার বেশি অর্ডারে ডেলিভারি ফ্রি', ['2000 freeAbove']],
    ['bn', 'রিকশা ভ্রমণ', 'জনপ্রতি ৩০০ টাকা', ['300 per person']],
    ['hi', 'भोजन', 'प्रति व्यक्ति ₹२५०', ['250 per person']],
    ['ar', 'الجولة', '١٥٠ جنيه للشخص', ['150 per person']],
  ])('%s %s: %s', (language, title, content, expected) =>
    expect(article(title, content, language)).toEqual(expected),
  )

  test('the entered price is for what the description begins with', () => {
    const facts = factsOf({
      products: [{ price: 32, description: 'per person, min 4 people. With dessert' }],
    })
    expect(facts.find(({ source }) => source.field === 'price')?.values).toMatchObject([
      { amount: 32, per: 'person' },
    ])
  })
})
