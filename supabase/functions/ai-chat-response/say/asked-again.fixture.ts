// Shops of invented kinds, with pairs of questions of one chat: the second asks the same again, or something else.
import type { Material } from '../sheet/fact.ts'
import { shopOf } from './shop.fixture.ts'

/** What a customer says first, and then. */
export type Pair = readonly [first: string, then: string]

export interface AskedAgainShop {
  material: Material
  /** Each asks the same again. */
  again: readonly Pair[]
  /** Each asks something else. */
  other: readonly Pair[]
}

const framer = shopOf(
  'Corner Framing',
  'USD',
  'Framing takes 6 working days. Delivery in town costs $9 and takes 2 days. Returns are accepted within 14 days. We are open Monday to Friday 9 am to 6 pm, Saturday 10 am to 2 pm.',
  [
    ['Oak frame', 48, 'Solid oak, 30 x 40 cm. Glass included.', 'Frames'],
    ['Walnut frame', 62, 'Solid walnut, 30 x 40 cm. Acrylic included.', 'Frames'],
    ['Picture cord', 4, 'Three metres of waxed cord.', 'Supplies'],
  ],
  [
    ['Payment', 'We take cash, cards and bank transfer. A deposit of 30 % is due with the order.'],
    ['Repairs', 'We repair old frames. A repair costs from $20 and comes with a guarantee of 1 year.'],
  ],
)

const plants = shopOf(
  'Leaf & Pot',
  'EUR',
  'We deliver within 15 km for 6 €. Plants are replaced within 10 days when they arrive damaged. Dogs are welcome in the shop.',
  [
    ['Monstera', 25, 'Grows well in half shade. Poisonous for cats.', 'Indoor plants'],
    ['Aloe vera', 9, 'Needs sun and little water. Safe for cats.', 'Indoor plants'],
    ['Clay pot', 7, 'Diameter 18 cm, with a hole.', 'Pots'],
  ],
  [
    [
      'Workshops',
      'A repotting workshop takes place every first Sunday of the month and costs 15 € a person.',
    ],
    ['Gift cards', 'Gift cards are valid for 3 years.'],
  ],
)

export const askedAgainShops: readonly AskedAgainShop[] = [
  {
    material: framer,
    again: [
      ['How long does framing take?', 'how long does framing take'],
      ['How long does framing take?', 'How many days do you need for framing?'],
      ['How much is delivery?', 'What does delivery cost?'],
      ['How much is delivery?', 'delivery charge??'],
      ['How much is the oak frame?', 'what is the price of the oak frame please'],
      ['can I pay by card', 'Do you accept cards?'],
      ['When are you open?', 'What are your opening hours?'],
      ['Can I return it?', 'what about returns'],
      ['Do you gild frames?', 'do you gild the frames or not?'],
      ['Is there a guarantee on repairs?', 'do repairs come with a guarantee'],
      ['How much is delivery?', 'delivery koto taka?'],
      ['How much is delivery?', 'ডেলিভারি চার্জ কত?'],
      ['What is the deposit?', 'how big is the deposit'],
    ],
    other: [
      ['How long does framing take?', 'How long does delivery take?'],
      ['How much is delivery?', 'How long does delivery take?'],
      ['How much is the oak frame?', 'How much is the walnut frame?'],
      ['How much is the oak frame?', 'and the walnut one?'],
      ['How much for 2 oak frames?', 'How much for 3 oak frames?'],
      ['Are you open on Monday?', 'Are you open on Saturday?'],
      ['Does the oak frame come with glass?', 'Does the walnut frame come with glass?'],
      ['Can I pay by card?', 'Can I pay in cash?'],
      ['How much is the oak frame?', 'ok, and delivery?'],
      ['Do you repair frames?', 'How much is a repair?'],
      ['Do you gild frames?', 'Do you varnish frames?'],
      ['How much is the oak frame?', 'thanks'],
      ['How much is the oak frame?', 'ok I take two'],
      ['What size is the oak frame?', 'Is it solid oak?'],
    ],
  },
  {
    material: plants,
    again: [
      ['Is the monstera safe for cats?', 'is monstera ok for my cat'],
      ['Do you deliver?', 'Do you offer delivery?'],
      ['How much is a clay pot?', 'price of the clay pot?'],
      ['How long are gift cards valid?', 'until when is a gift card valid'],
      ['When is the workshop?', 'on which day does the workshop take place?'],
      ['What does the workshop cost?', 'how much is the workshop'],
      ['Can I bring my dog?', 'are dogs allowed in the shop?'],
      ['Do you sell orchids?', 'do you have any orchids?'],
      ['¿Cuánto cuesta la entrega?', 'How much is delivery?'],
    ],
    other: [
      ['Is the monstera safe for cats?', 'Is the aloe vera safe for cats?'],
      ['Is the monstera safe for cats?', 'Does the monstera need sun?'],
      ['How much is the monstera?', 'How much is the aloe?'],
      ['When is the workshop?', 'What does the workshop cost?'],
      ['Do you sell orchids?', 'Do you sell cactuses?'],
      ['How much is a clay pot?', 'What is its diameter?'],
      ['Do you deliver within 10 km?', 'Do you deliver within 20 km?'],
      ['What does the workshop cost?', 'What does it cost for 4 people?'],
      ['Can I bring my dog?', 'Can I bring my cat?'],
    ],
  },
]
