// Honest replies in English as language models write them. {nA} is a name and {pA} a price of the product that a filling
// gives for A; [[kind|true|false]] is a place with its lie written out.

import type { Written } from './render.ts'

/** Shapes that fit every shop. */
export const anyShop: string[] = [
  'Hi there! 👋 The {nA} is {pA}. Would you like to know more about it?',
  'Great question! The **{nA}** costs **{pA}**.',
  'Sure! Here are two options:\n\n- **{nA}** – {pA}\n- **{nB}** – {pB}\n\nLet me know which one you prefer!',
  'Here’s a quick comparison:\n\n| Product | Price |\n|---|---|\n| {nA} | {pA} |\n| {nB} | {pB} |',
  'The {nA} is {pA}, while the {nB} is {pB}. Which one would suit you better?',
  'Of the two, the {nA} is priced at {pA} and the {nB} at {pB}.',
  'Thanks for reaching out! We do carry the {nA}. It’s {pA}.',
  '1. {nA}: {pA}\n2. {nB}: {pB}\n\nIs there anything else I can help you with? 😊',
  'Yes, we have it! The {nA} sells for {pA}. You can reach us at {phone} if you have any questions.',
  'You can call us on {phone} or email {mail} and we’ll be happy to help.',
  'For anything else, please write to [{mail}](mailto:{mail}).',
  'You’ll find the details here: [our website]({link0}).',
  'More information is on our site, {link1}. 🙂',
  'I’d recommend the {nA} at {pA}. If you’d like something different, there’s also the {nB} for {pB}.',
  'Our {nA} comes in at {pA}.',
  'Just to confirm: {nA}, {pA}. Anything else?',
  'Happy to help! 😊\n\n✅ {nA} — {pA}\n✅ {nB} — {pB}',
  'You can contact our team by phone: **{phone}**.',
]

/** What every shop fills its shapes with. */
export const anyFillings = { two: ['0,1', '2,3'], one: ['4', '1'] }

export const english: Record<string, Written[]> = {
  dhaka: [
    [
      'Hello! The {nA} costs {pA:after}. It is fitted in about 2 hours. Would you like to book a repair? You can do it here: {link0}',
      ['0', '1'],
    ],
    ['The {nA} is {pA:code}, fitting included.', ['2', '3']],
    [
      'The {nA} is {pA:tk} and has two USB-C ports, so it charges laptops too. The {nB} is {pB:tk} and has one USB-C port.',
      ['4,5'],
    ],
    ['We’re open Saturday to Thursday, 10:00 to 20:00, and closed on Friday. Our number is {phone}.', ['0']],
    [
      'Delivery inside Dhaka costs [[price|60 taka|80 taka]] and outside Dhaka [[price|120 taka|150 taka]].',
      ['0'],
    ],
    ['All repairs come with a 30-day warranty. The {nA} is {pA} in total.', ['0', '1', '2']],
    ['The matte one, {nA}, is [[price|two hundred and fifty taka|two hundred and eighty taka]].', ['8']],
    [
      'Hi! Yes, we have the {nA} in black or white. They cost [[price|nineteen ninety-nine taka|seventeen ninety-nine taka]].',
      ['10'],
    ],
    ['The {nA} costs {pA:after}; the 2m version costs {pB:after}.', ['6,7']],
  ],
  outdoor: [
    [
      'The {nA} is {pA}, so just under [[price|two hundred and fifty dollars|two hundred and ten dollars]].',
      ['0'],
    ],
    ['Our camp stove, the {nA}, is [[price|just under fifty dollars|just under forty dollars]].', ['4']],
    [
      'The {nA} are [[price|nineteen ninety-nine|fourteen ninety-nine]] a pair. They come in three sizes.',
      ['7'],
    ],
    ['They’re around [[price|$20|$15]]: the {nA} cost {pA}.', ['7']],
    ['The {nA} has a rain cover and costs {pA:words} dollars.', ['2', '3']],
    ['Orders over [[price|$75|$50]] ship free; otherwise shipping is [[price|$6.95|$4.95]].', ['0']],
    [
      'The {nA} ({pA}) is a two-person tent, and the {nB} ({pB}) is a three-person tent. Both are green.',
      ['0,1'],
    ],
    ['You can return unused items within 60 days for a full refund. Start here: {link0}', ['0']],
    [
      'Express shipping is [[price|$18|$12]] and takes 2 days. Standard shipping takes 3 to 5 business days.',
      ['0'],
    ],
    [
      'We’re open Monday to Saturday from 9am to 6pm and Sunday from 11am to 4pm. Call {phone} if you’re running late!',
      ['0'],
    ],
    ['The smaller {nA} is {pA:code} and the bigger {nB} is {pB:code}.', ['8,9', '2,3']],
    ['It filters 1000 liters and costs {pA}. That’s the {nA}! 💧', ['10']],
  ],
  sarees: [
    [
      'Namaste! 🙏 The {nA} is priced at {pA}. It is pure silk with a zari border. Shall I tell you about the navy one as well?',
      ['0'],
    ],
    ['The {nA} is {pA:rs}. Free shipping within India on orders above ₹1,999.', ['2', '3', '4']],
    ['The mint one is {pA} and the ivory one is {pB}. Both are soft linen.', ['5,6']],
    ['{nA}: {pA:code}\n{nB}: {pB:code}', ['0,1', '5,6']],
    [
      'The {nA} costs [[price|twelve thousand four hundred and ninety-nine rupees|eleven thousand four hundred and ninety-nine rupees]].',
      ['0'],
    ],
    [
      'Orders are delivered in 4 to 6 days within India. International shipping costs [[price|₹1,500|₹1,200]]. See {link0}',
      ['0'],
    ],
    [
      'You can WhatsApp us at {phone}. The showroom is open from 10:30 am to 8 pm and closed on Tuesday.',
      ['0'],
    ],
    ['The {nA} is unstitched, 0.8 metres, at just {pA:after}.', ['8']],
  ],
  bakery: [
    ['Our {nA} is {pA:eur}. It serves 8 people and the larger one, for 14 people, is {pB:eur}.', ['7,8']],
    ['A {nA} is [[price|two euros ten|two euros forty]].', ['3']],
    [
      'We’re open Monday to Friday from 6:30 to 18:00 and Saturday from 7 to 13. On Sunday we’re closed.',
      ['0'],
    ],
    ['The {nA} is vegan and costs {pA:pre}.', ['2']],
    ['Delivery in Stuttgart is [[price|€4.90|€3.90]], and free from [[price|€40|€30]].', ['0']],
  ],
  bikes: [
    ['Hiya! The {nA} is {pA:full} and fits riders from 155 to 168 cm. Is that your height?', ['0']],
    ['The {nA} is {pA} and the {nB} is {pB}: same bike, just a different size.', ['0,1']],
    [
      'Our services:\n* Bronze Service – [[price|£45|£49]]\n* Silver Service – [[price|£85|£75]]\n* Gold Service – [[price|£140|£120]]\n\nYou can book online at {link0}.',
      ['0'],
    ],
    ['The {nA} is [[price|eighty-five pounds|eighty pounds]] and takes 2 working days.', ['9']],
    ['The {nA} is [[price|eighteen pounds fifty|sixteen pounds fifty]] and fits in a jersey pocket.', ['7']],
    ['The {nA} is {pA:code}, the {nB} {pB:code}.', ['4,5', '6,7']],
    [
      'Bikes are delivered in the UK for [[price|£35|£25]]. Accessories cost [[price|£3.99|£2.99]] to deliver.',
      ['0'],
    ],
    ['Give the workshop a ring on {phone}, Tuesday to Saturday, 9.30am to 5.30pm.', ['0']],
    ['Yes, we accept Cycle to Work vouchers for bikes and helmets. The {nA} is {pA}.', ['4', '5', '2']],
  ],
  cosmetics: [
    ['The {nA} is {pA:mx} and the {nB} is {pB:mx}. Both are vegan and long-lasting.', ['4,5']],
    [
      'Shipping is free from [[price|$800 MXN|$600 MXN]]; otherwise it costs [[price|$99 MXN|$79 MXN]].',
      ['0'],
    ],
    ['For dry skin we have the {nA} at {pA}.', ['1']],
    ['Message us on WhatsApp at {phone}, Monday to Friday, 9:00 to 18:00.', ['0']],
  ],
}
