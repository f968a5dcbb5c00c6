// Small shops of invented kinds, each in another owner's style, for tests of what customers ask of any shop.
import { describedShop as shop } from './shop.fixture.ts'

/** Telegraphic lists, with sizes, nights and extras. */
export const kennel = shop(
  'Paw Lodge',
  'GBP',
  'Boarding for dogs & cats, edge of Whitby, since 2009.',
  [
    [
      'Dog boarding',
      22,
      'per night. small £22, medium £26, large £30. 2nd dog same kennel 20% off. own bedding welcome',
      'Boarding',
    ],
    ['Cat boarding', 14, 'per night, heated pens. 2nd cat same pen £9', 'Boarding'],
    ['Dog daycare', 18, 'per day, 8am-6pm. 10-day pass £150', 'Day care'],
    ['Bath & brush', 15, 'small £15 medium £20 large £28. nail trim +£6', 'Grooming'],
    ['Training walk', 12, '30 min £12, 60 min £20. max 3 dogs', 'Walks'],
  ],
  [
    [
      'Vaccinations',
      'All dogs need kennel cough + DHP, booster within 12 months. Cats: flu + enteritis. No vaccination card, no stay.',
    ],
    [
      'Booking',
      'Deposit 25% of the stay, non-refundable. Bank hols & Christmas: min 5 nights. Check-in 9-11am or 4-6pm. Late collection after 6pm £10.',
    ],
    [
      'Pick-up',
      'We fetch your pet: Whitby £8, Scarborough £15, elsewhere £1.20 per mile. We do not fetch on Sundays.',
    ],
    ['Opening', 'Mon-Sat 8am-6pm, Sun 9am-12pm. Closed 25 Dec.'],
    [
      'What we cannot take',
      'Puppies under 4 months, reptiles, dogs on the dangerous dogs list. Unneutered males only if we met them first.',
    ],
  ],
)

/** Table-like lines with tiers and shares. */
export const printer = shop(
  'Inkwell Press',
  'EUR',
  'Print shop. Pick up at Hauptstrasse 4, we also ship.',
  [
    ['Business cards', 25, '100 pcs €25\n250 pcs €40\n500 pcs €60\nRounded corners +€8', 'Cards'],
    ['Flyers A5', 0.3, '€0.30 each. 100 or more €0.20 each. 500 or more €0.12 each', 'Flyers'],
    ['Poster', 9, 'A3 | €9\nA2 | €14\nA1 | €22\nLaminated +€5', 'Posters'],
    ['Photo mug', 12, '3 for €30. dishwasher safe', 'Gifts'],
    ['Canvas print', 35, '30x40 cm €35\n50x70 cm €55\n80x100 cm €90\nwooden frame +€20', 'Gifts'],
  ],
  [
    [
      'Turnaround',
      'Standard: 3 working days. Express (next day): +30%. Orders before 11 am count for the same day.',
    ],
    [
      'Shipping',
      'Germany €4.90, Austria €9.50, other EU €14. Free shipping in Germany from €80. No shipping outside the EU.',
    ],
    ['Students', 'Students get 15% off with a valid card, not on express orders.'],
    [
      'Design help',
      'Design service €45 per hour, first 15 minutes free. We do not print from Word files. PDF, PNG or TIFF only.',
    ],
    ['Payment', 'Cash, card and bank transfer. Invoices for companies, 14 days. No PayPal.'],
  ],
)

/** Long prose, with prices inside articles only. */
export const pottery = shop(
  'Clay & Kiln',
  'USD',
  'We are a small pottery studio on the second floor of the old mill in Asheville. There is a lift at the back.',
  [],
  [
    [
      'Wheel classes',
      'Our beginner wheel class runs for six weeks and costs $240 per person, clay and firing included. It meets on Tuesday evenings from 6 to 8:30 pm and takes at most eight people. The advanced class is on Thursdays at the same time and costs $280; you should have finished a beginner class first, here or elsewhere. If you miss an evening you can make it up during open studio.',
    ],
    [
      'One-off evenings',
      'On the first Friday of the month we hold a date night: $95 for two people, with a glass of wine each. Children are not allowed at date night. On Saturday mornings there is a family session for $30 per adult and $18 per child under 12, and it lasts two hours.',
    ],
    [
      'Open studio and firing',
      'Members pay $85 a month and may come whenever we are open. Visitors who are not members pay $14 per hour. We fire pieces that were made elsewhere for $6 per pound, with a minimum of $12. We do not fire anything with lead glaze.',
    ],
    [
      'Private parties',
      'Parties cost $45 per person for groups of six to twelve. A deposit of $100 holds the date and comes off the final bill. Groups of ten or more get 10% off. You may bring your own cake, but no alcohol unless everybody is over 21.',
    ],
    [
      'Cancelling',
      'You can cancel a class up to seven days before it starts and get all of your money back. After that we give studio credit instead. Date night tickets cannot be refunded, but you may give them to a friend.',
    ],
  ],
)

/** Many options, colours and sizes, and conditions. */
export const paint = shop(
  'Huskvarna Paint Store',
  'GBP',
  'Paint and wallpaper for homes.',
  [
    [
      'Matt wall paint',
      18,
      '1L £18, 2.5L £36, 5L £60. white, sand, sage. washable, for walls and ceilings',
      'Paint',
    ],
    ['Gloss wood paint', 22, '0.75L £22, 2.5L £58. white, black, navy. outdoor and indoor', 'Paint'],
    ['Chalk paint', 16, '0.5L £16, 1L £28. 12 colours, no primer needed', 'Paint'],
    ['Floral wallpaper', 34, 'roll 10 m x 53 cm. pink or green. not for bathrooms', 'Wallpaper'],
    ['Plain wallpaper', 19, 'roll 10 m x 53 cm. grey, cream. paintable', 'Wallpaper'],
    ['Roller set', 11, 'tray, frame and 2 sleeves. spare sleeve £3', 'Tools'],
    ['Brush', 4, '1 inch £4, 2 inch £6, 3 inch £8.50', 'Tools'],
  ],
  [
    [
      'Delivery',
      'Local delivery £6 up to 5 miles, £12 up to 15 miles. Free over £100 within 5 miles. Click and collect free.',
    ],
    [
      'Returns',
      'Unopened tins within 28 days with receipt. Mixed colours cannot be returned. Wallpaper only full unopened rolls.',
    ],
    [
      'Colour mixing',
      'We mix any colour in matt and gloss, +£5 per tin, takes 10 minutes. Not for chalk paint.',
    ],
    ['Trade & seniors', 'Trade card holders 10% off. Over 65s 5% off on Wednesdays.'],
    ['Hire', 'Wallpaper steamer £15 a day, £60 a week, deposit £50. Ladder £9 per day.'],
  ],
)
