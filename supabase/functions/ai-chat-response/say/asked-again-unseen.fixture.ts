// Pairs of questions that nothing was fitted to, of shops that are in no other test.
import type { AskedAgainShop } from './asked-again.fixture.ts'
import { shopOf } from './shop.fixture.ts'

const bikes = shopOf(
  'Pedal Works',
  'GBP',
  'A full service takes 3 days and costs £75. A puncture is mended while you wait for £12. We collect bikes within 5 miles free of charge. Cancel a booking up to 24 hours before without a fee.',
  [
    ['City bike', 420, 'Seven gears, 14 kg, lights included.', 'Bikes'],
    ['Kids bike', 180, 'For ages 4 to 6. One gear, stabilisers included.', 'Bikes'],
    ['Helmet', 35, 'Sizes S, M and L.', 'Gear'],
  ],
  [
    ['Hire', 'Hiring a bike costs £20 a day. A passport is needed. Helmets are lent free of charge.'],
    ['Warranty', 'New bikes have a warranty of 2 years on the frame.'],
  ],
)

const sweets = shopOf(
  'Mishti Ghor',
  'BDT',
  'We deliver in Dhaka for 80 taka within 24 hours. Orders outside Dhaka need 3 days. Payment by bKash or cash. Sweets keep for 5 days in the fridge.',
  [
    ['Rasgulla box', 350, 'Twelve pieces in syrup. No nuts.', 'Sweets'],
    ['Sandesh box', 420, 'Sixteen pieces with pistachio.', 'Sweets'],
  ],
  [['Events', 'For weddings we need an order 7 days before, with half of the price in advance.']],
)

const hostel = shopOf(
  'Harbour Hostel',
  'EUR',
  'Check-in is from 3 pm, check-out until 11 am. Breakfast costs 8 € and is served from 7 to 10 am. Towels can be rented for 2 €. Wi-Fi is free. There is a car park for 12 € a night.',
  [
    ['Bed in a dormitory', 32, 'Eight beds, shared bathroom.', 'Rooms'],
    ['Double room', 95, 'Own bathroom, sea view.', 'Rooms'],
  ],
  [
    ['Pets', 'Pets are not allowed.'],
    ['Cancellation', 'Free cancellation up to 48 hours before arrival.'],
  ],
)

export const unseenShops: readonly AskedAgainShop[] = [
  {
    material: bikes,
    again: [
      ['How much is a full service?', 'what do you charge for a full service'],
      ['How long does a service take?', 'how many days does the service take?'],
      ['Do you fix punctures?', 'can you mend a puncture'],
      ['What sizes do helmets come in?', 'which helmet sizes are there'],
      ['Is there a warranty on new bikes?', 'how long is the warranty for a new bike'],
      ['How much is it to hire a bike?', 'bike hire price?'],
      ['Do I need a passport to hire?', 'is a passport needed for hiring'],
      ['Can I cancel my booking?', 'cancelling a booking, is it possible?'],
      ['Do you sell tandems?', 'so you have no tandem?'],
      ['How much is the city bike?', 'city bike price'],
    ],
    other: [
      ['How much is a full service?', 'How long does a full service take?'],
      ['How much is the city bike?', 'How much is the kids bike?'],
      ['How heavy is the city bike?', 'How many gears does the city bike have?'],
      ['Do you sell tandems?', 'Do you sell unicycles?'],
      ['How much is it to hire a bike for 2 days?', 'and for 5 days?'],
      ['Do you have helmets in S?', 'Do you have helmets in L?'],
      ['Is the kids bike ok for a 5 year old?', 'Is the kids bike ok for an 8 year old?'],
      ['Do you fix punctures?', 'How much is a puncture?'],
      ['Can I cancel my booking?', 'Do you collect bikes?'],
    ],
  },
  {
    material: sweets,
    again: [
      ['How much is the rasgulla box?', 'রসগোল্লা বক্সের দাম কত?'],
      ['delivery charge koto?', 'how much is delivery in Dhaka?'],
      ['How long do the sweets keep?', 'for how many days do the sweets stay good'],
      ['Can I pay with bKash?', 'bkash e payment kora jabe?'],
      ['Are there nuts in the rasgulla?', 'does the rasgulla have nuts?'],
      ['How many pieces are in the sandesh box?', 'sandesh box, how many pieces?'],
      ['Do you sell jilapi?', 'jilapi ache?'],
      ['How early must I order for a wedding?', 'how many days before a wedding do I order'],
    ],
    other: [
      ['How much is the rasgulla box?', 'How much is the sandesh box?'],
      ['How many pieces are in the sandesh box?', 'How many pieces are in the rasgulla box?'],
      ['Do you deliver in Dhaka?', 'Do you deliver outside Dhaka?'],
      ['How much is delivery?', 'How long does delivery take?'],
      ['Can I pay with bKash?', 'Can I pay in cash?'],
      ['Do you sell jilapi?', 'Do you sell laddu?'],
      ['2 rasgulla boxes, how much?', '4 rasgulla boxes, how much?'],
      ['How much is the sandesh box?', 'thank you'],
    ],
  },
  {
    material: hostel,
    again: [
      ['When is check-in?', 'from what time can I check in'],
      ['How much is breakfast?', 'what does breakfast cost?'],
      ['Combien coûte le petit déjeuner ?', 'how much is breakfast'],
      ['Can I bring my dog?', 'are dogs allowed'],
      ['Do you have wifi?', 'is there wi-fi?'],
      ['How much is a double room?', 'price for a double room?'],
      ['Is there parking?', 'do you have a car park'],
      ['Can I cancel for free?', 'is cancellation free?'],
      ['Do you have a pool?', 'is there a swimming pool at your place?'],
    ],
    other: [
      ['When is check-in?', 'When is check-out?'],
      ['How much is breakfast?', 'When is breakfast?'],
      ['How much is a double room?', 'How much is a bed in a dormitory?'],
      ['Does the double room have its own bathroom?', 'Does the double room have a sea view?'],
      ['Is there parking?', 'How much is parking?'],
      ['How much are towels?', 'How much is breakfast?'],
      ['How much is a double room for 2 nights?', 'How much is a double room for 3 nights?'],
      ['Do you have a pool?', 'Do you have a sauna?'],
      ['Can I bring my dog?', 'Can I bring my bike?'],
    ],
  },
]
