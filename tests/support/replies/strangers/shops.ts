// Six shops that the fact lock was not written beside, as their owners would fill in the admin pages.

import { listed, type Shop } from './shop.ts'
import { bakery, bikes, cosmetics } from './shops-abroad.ts'

const dhaka: Shop = {
  money: { before: '৳', after: '', locale: 'en-US' },
  phone: ['+880 1712-345678', '01712-345678', '+8801712345678'],
  mail: 'help@rupalicare.com.bd',
  links: ['https://rupalicare.com.bd/repair', 'rupalicare.com.bd'],
  material: {
    business: {
      name: 'Rupali Mobile Care',
      description: 'Phone repairs and accessories in Mirpur 10, Dhaka. All prices are in taka.',
      policies:
        'Delivery inside Dhaka costs 60 taka, outside Dhaka 120 taka. Repairs carry a 30-day warranty. Unopened accessories can be returned within 7 days. We accept cash, bKash and cards.',
    },
    products: listed([
      ['Galaxy A54 Screen Replacement', 'Repairs', 6500, 'Original display, fitted in about 2 hours.'],
      ['Galaxy A34 Screen Replacement', 'Repairs', 5200, 'Original display, fitted in about 2 hours.'],
      ['Redmi Note 12 Battery', 'Batteries', 1450, '5000 mAh, fitting included.'],
      ['Redmi Note 12 Pro Battery', 'Batteries', 1750, '5000 mAh, fitting included.'],
      ['65W GaN Charger', 'Chargers', 2350, 'Two USB-C ports, charges laptops.'],
      ['33W GaN Charger', 'Chargers', 1490, 'One USB-C port, charges phones.'],
      ['Type-C Cable 1m', 'Cables', 350, 'Braided cable.'],
      ['Type-C Cable 2m', 'Cables', 490, 'Braided cable.'],
      ['Tempered Glass Matte', 'Protection', 250, 'Anti-glare screen protector.'],
      ['Tempered Glass Clear', 'Protection', 180, 'Clear screen protector.'],
      ['AirBeat Neo Earbuds', 'Audio', 1999, 'Wireless earbuds with charging case, black or white.'],
    ]),
    texts: [
      {
        title: 'Contact',
        content:
          'Call or WhatsApp +880 1712-345678 or write to help@rupalicare.com.bd. Open Saturday to Thursday from 10:00 to 20:00. Closed on Friday. Website: rupalicare.com.bd',
      },
      {
        title: 'Booking a repair',
        content:
          'Book a repair at https://rupalicare.com.bd/repair. Bring your phone to the shop in Mirpur 10; most repairs are done the same day.',
      },
      {
        title: 'Warranty',
        content: 'The 30-day warranty covers the fitted part. It does not cover water damage.',
      },
    ],
    names: ['Repairs', 'Batteries', 'Chargers', 'Cables', 'Protection', 'Audio'],
  },
}

const outdoor: Shop = {
  money: { before: '$', after: '', locale: 'en-US' },
  phone: ['(541) 555-0148', '541-555-0148', '+1 541 555 0148'],
  mail: 'hello@cedarridgeoutfitters.com',
  links: ['https://cedarridgeoutfitters.com/returns', 'cedarridgeoutfitters.com'],
  material: {
    business: {
      name: 'Cedar Ridge Outfitters',
      description: 'Outdoor gear shop in Bend, Oregon.',
      policies:
        'Free standard shipping on orders over $75, otherwise shipping is $6.95. Returns are accepted within 60 days for a full refund if the item is unused.',
    },
    products: listed([
      ['Ridgeline 2P Tent', 'Tents', 249.99, 'Two-person tent, 3-season, weighs 4.2 lb. Green.'],
      ['Ridgeline 3P Tent', 'Tents', 299.99, 'Three-person tent, 3-season, weighs 5.1 lb. Green.'],
      ['Trailhead 40L Backpack', 'Packs', 129, '40-liter pack with rain cover.'],
      ['Trailhead 60L Backpack', 'Packs', 159, '60-liter pack with rain cover.'],
      ['Ember Camp Stove', 'Cooking', 49.95, 'Folding gas stove.'],
      ['Alpine Down Jacket', 'Clothing', 189.5, 'Warm down jacket in sizes S to XL, blue or black.'],
      ['Alpine Fleece Jacket', 'Clothing', 79, 'Light fleece jacket in sizes S to XL, gray.'],
      ['Merino Hiking Socks', 'Clothing', 19.99, 'Merino wool socks, three sizes.'],
      ['Titanium Mug 450 ml', 'Cooking', 34, 'Light titanium mug with lid.'],
      ['Titanium Mug 600 ml', 'Cooking', 39, 'Light titanium mug with lid.'],
      ['Creek Water Filter', 'Cooking', 36.75, 'Filters 1000 liters.'],
    ]),
    texts: [
      {
        title: 'Store and contact',
        content:
          'Phone (541) 555-0148, e-mail hello@cedarridgeoutfitters.com. Store hours: Monday to Saturday 9am to 6pm, Sunday 11am to 4pm. Website: cedarridgeoutfitters.com',
      },
      {
        title: 'Returns',
        content:
          'Start a return at https://cedarridgeoutfitters.com/returns. Unused items can be sent back within 60 days. Refunds take 5 business days.',
      },
      {
        title: 'Shipping',
        content: 'Standard shipping takes 3 to 5 business days. Express shipping costs $18 and takes 2 days.',
      },
    ],
    names: ['Tents', 'Packs', 'Cooking', 'Clothing'],
  },
}

const sarees: Shop = {
  money: { before: '₹', after: '', locale: 'en-IN' },
  phone: ['+91 98290 41127', '+91-98290-41127', '98290 41127'],
  mail: 'care@meenakshisilks.in',
  links: ['https://meenakshisilks.in/shipping', 'www.meenakshisilks.in'],
  material: {
    business: {
      name: 'Meenakshi Silks',
      description: 'Handloom sarees from Jaipur. Prices are in rupees.',
      policies:
        'Free shipping within India on orders above ₹1,999; below that shipping is ₹99. Exchange within 10 days, saree must be unworn. Cash on delivery is available.',
    },
    products: listed([
      [
        'Kanchipuram Silk Saree Maroon',
        'Silk',
        12499,
        'Pure silk with gold zari border, 6.3 metres with blouse piece.',
      ],
      [
        'Kanchipuram Silk Saree Navy',
        'Silk',
        13999,
        'Pure silk with silver zari border, 6.3 metres with blouse piece.',
      ],
      ['Banarasi Silk Saree', 'Silk', 8999, 'Woven in Varanasi, red, 5.5 metres.'],
      ['Banarasi Georgette Saree', 'Georgette', 6499, 'Woven in Varanasi, pink, 5.5 metres.'],
      ['Chanderi Cotton Saree', 'Cotton', 2799, 'Light cotton for summer.'],
      ['Linen Saree Mint', 'Linen', 2199, 'Soft linen, hand wash.'],
      ['Linen Saree Ivory', 'Linen', 2299, 'Soft linen, hand wash.'],
      ['Bandhani Dupatta', 'Dupattas', 1150, 'Tie-dyed in Jaipur.'],
      ['Silk Blouse Piece', 'Blouses', 649, 'Unstitched, 0.8 metres.'],
    ]),
    texts: [
      {
        title: 'Contact us',
        content:
          'Phone and WhatsApp: +91 98290 41127. Email: care@meenakshisilks.in. Showroom open 10:30 am to 8 pm, closed on Tuesday. Website: www.meenakshisilks.in',
      },
      {
        title: 'Shipping',
        content:
          'Orders are delivered in 4 to 6 days within India. Details at https://meenakshisilks.in/shipping. International shipping costs ₹1,500.',
      },
      { title: 'Care', content: 'Dry clean silk sarees only. Keep them in a cotton cloth.' },
    ],
    names: ['Silk', 'Georgette', 'Cotton', 'Linen', 'Dupattas', 'Blouses'],
  },
}

export const shops = { dhaka, outdoor, sarees, bakery, bikes, cosmetics }
export type ShopName = keyof typeof shops
