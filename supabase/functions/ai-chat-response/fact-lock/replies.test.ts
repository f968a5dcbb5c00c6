import { describe, expect, test } from 'vitest'
import { createFactLock, findViolations, type Material } from './lock.ts'

const shop: Material = {
  business: {
    name: 'Trailhead',
    description: 'Outdoor gear since 1998.',
    policies: 'Returns within 45 days. Free shipping over $50. Shipping is $5. Open Mon-Fri 9am-6pm.',
  },
  productCount: 4,
  products: [
    {
      id: 'a',
      name: 'Larch Two-Person Tent',
      category: 'Tents',
      price: 249.95,
      description: 'Light tent for two. Weighs 2.1 kg. Available in green and orange.',
    },
    {
      id: 'b',
      name: 'Ember Kettle',
      category: 'Kitchen',
      price: 30,
      description: 'Steel kettle, 1.2 liters.',
    },
    { id: 'c', name: 'Ember Mug', category: 'Kitchen', price: 12, description: 'Enamel mug.' },
    { id: 'd', name: 'Pine Sleeping Bag', category: 'Sleep', price: 89, description: 'Warm down to -5 °C.' },
  ],
  texts: [
    {
      title: 'Contact',
      content:
        'Call +880 1711-223344, write to help@trailhead.example or visit https://trailhead.example/contact. Pay by card or bKash.',
    },
  ],
}
const asked =
  'Do you have guitars? Is the kettle $20? Do you open at 10pm? Do you give 30% off? I live in Dhaka. budget 100 dollars'

describe('the fact lock', () => {
  test.each([
    'It is $20.',
    'Yes, the kettle is $20.',
    'Great news! The Ember Kettle is only $12.',
    'The Ember Mug costs $30.',
    'We have the Ember Mug. It costs $30.',
    'The tent is 89 dollars.',
    'Yes, we open at 10pm.',
    'Yes, we give 30% off!',
    'We do sell guitars.',
    'Yes! We have guitars and drums.',
    'You can pay by PayPal.',
    'Pay with Visa at evil.com',
    'Returns within 60 days.',
    'Returns within two months.',
    'Everything is half price today!',
    'Use code SAVE20 for 20% off.',
    'It weighs 3 kg.',
    'The kettle holds 2 liters.',
    'The tent comes in purple.',
    'Open Saturday and Sunday.',
    'We close at 8 pm.',
    'We are open until 8.',
    'Call 01711-223345.',
    'Mail us at help (at) evil (dot) com',
    'The Larch Sleeping Bag is $89.',
    'We also offer the Larch Sleeping Bag.',
    'The price is twenty-five bucks.',
    'It costs ২০ টাকা',
    'এর দাম বিশ টাকা।',
    'दाम बीस रुपये है।',
    'Cuesta veinte dólares.',
    'Cuesta veintidós dólares.',
    'السعر ٢٠ دولار',
    'Only 3 left in stock!',
    'We have over 500 products.',
    'Founded in 1985.',
    'It ships in 3-5 business days.',
    'Comes with a lifetime warranty.',
    'Buy two, get one free!',
    'The Ember Kettle is $30 and the Ember Mug is $30.',
    'The mug is 20% cheaper.',
    'Prices start at 9.99',
    'Just 19 99',
    '$2O.00 for the mug',
    'We ship to Norway and Japan.',
    'The Ember Kettle is made of copper.',
    'It is waterproof.',
    'I recommend the Glacier Stove.',
    'How about our titanium cup?',
    'Our kettle is 30 euros',
    'We offer installation, rentals and repairs.',
    'You can get a refund in 24 hours.',
    'Visit http://trailhead.example.evil.com/contact',
    'Click [here](javascript:alert(1))',
    'The price is XX dollars',
    'It costs a hundred dollars',
    'Delivery takes one week.',
    'We deliver tomorrow.',
    'Tenemos guitarras eléctricas.',
    'আমাদের গিটার আছে।',
    'हमारे पास गिटार हैं।',
    'Amader kache guitar ache',
    'The mug is twelve-fifty.',
    'Um 30 Prozent reduziert',
    'The kettle is $30, reduced from $45.',
    'The Ember Kettle ($30) is dishwasher safe and includes a filter.',
    'Your total is $42.',
    'It is 10% off for the Ember Mug.',
    'Our manager Rafiq will call you.',
    'Our CEO John Smith says hi.',
  ])('stops %s', reply => {
    expect(findViolations(reply, shop, asked)).not.toEqual([])
  })

  test.each([
    'The Ember Kettle is $30.',
    'Yes, we have the Ember Kettle for $30. It holds 1.2 liters.',
    "No, it's not $20. The Ember Kettle is $30.",
    "We don't give 30% off, sorry.",
    "We're not open at 10pm; we close at 6pm.",
    "Sorry, we don't have guitars.",
    'The tent is $249.95 and weighs 2.1 kg.',
    'Our tents: the Larch Two-Person Tent at $249.95.',
    'With your budget of 100 dollars, the Pine Sleeping Bag ($89) would be a great choice!',
    'Shipping is $5, and free over $50.',
    'The Ember Mug is $12, plus $5 shipping.',
    'You can reach us at +880 1711-223344 or help@trailhead.example.',
    'We accept cards and bKash.',
    'We have 4 products in our catalog.',
    'Both the Ember Kettle and the Ember Mug are great for camping.',
    'The kettle is $30 and the mug is $12.',
    'The mug costs $12, while the kettle costs $30.',
    'For $12 you can get the Ember Mug, and for $30 the Ember Kettle.',
    'Yes, you can return it within 45 days!',
    'We are open Monday to Friday, 9 am to 6 pm.',
    'We have two options for you: the Ember Mug and the Ember Kettle.',
    '1. Ember Mug - $12\n2. Ember Kettle - $30',
    'La Ember Mug cuesta $12. ¿Algo más?',
    'Ember Mug এর দাম ১২ ডলার।',
    'Ember Mug की कीमत $12 है। क्या आप कुछ और जानना चाहेंगे?',
    'আমরা সোমবার থেকে শুক্রবার খোলা থাকি।',
    'سعر Ember Mug هو 12 دولار.',
    'The tent is available in green and orange.',
    'It comes in green and orange, so you can choose your favorite.',
    'I can call a person from the team if you like.',
    'The cheapest product is the Ember Mug at $12; the most expensive one is the Larch Two-Person Tent at $249.95.',
    'Sure! The Pine Sleeping Bag keeps you warm down to -5 °C and costs $89.',
    'Happy to help! What would you like to know about our tents?',
    'Thanks for asking, the Larch tent sleeps two people and costs $249.95.',
    'Yes, shipping to Dhaka is $5.',
    'Orders over $50 ship for free.',
    'The return period is 45 days.',
    'You have 45 days to return your order.',
    'The Ember Kettle is a steel kettle with 1.2 liters for $30.',
    'Vous pouvez retourner un article dans les 45 jours.',
    'Nous avons Ember Mug à 12 $.',
    'Aap 45 din ke andar return kar sakte hain.',
    "You're welcome! Enjoy your day.",
    'Hmm, I am not sure. Let me ask the team for you.',
  ])('passes %s', reply => {
    expect(findViolations(reply, shop, asked)).toEqual([])
  })
})

describe('createFactLock', () => {
  test('releases whole sentences, as they come', () => {
    const lock = createFactLock(shop)
    expect(lock.push('The Ember Mug is $1')).toBe('')
    expect(lock.push('2.00. It is en')).toBe('The Ember Mug is $12.00. ')
    expect(lock.push('amel. Any')).toBe('It is enamel. ')
    expect(lock.end()).toBe('Any')
    expect(lock.violations).toEqual([])
  })

  test('releases nothing from the first bad sentence on', () => {
    const lock = createFactLock(shop)
    expect(lock.push('Hello! The Ember Mug is $3. Thanks for asking. ')).toBe('Hello! ')
    expect(lock.push('Bye! ') + lock.end()).toBe('')
    expect(lock.violations).toMatchObject([{ kind: 'price', text: '$3' }])
  })
})
