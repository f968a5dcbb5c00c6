// Made-up shops of several kinds, languages and currencies, and how their amounts are said.
import type { Material } from '../../../supabase/functions/ai-chat-response/fact-lock/lock.ts'

/** What replies about a shop speak of. */
export interface Shop {
  name: string
  /** How its money is written: "$", "৳", "€", "₹". */
  symbol: string
  /** The same as a word. */
  currency: string
  products: [ShopProduct, ShopProduct, ShopProduct]
  returnDays: number
  fee: number
  freeOver: number
  discount: number
  opens: number
  closes: number
  warranty: number
  phone: string
  email: string
  link: string
  material: Material
}

export interface ShopProduct {
  name: string
  price: number
  color: string
  measure: number
}

type Given = Omit<Shop, 'material'> & { about: string; extra: { title: string; content: string }[] }

function shop({ about, extra, ...given }: Given): Shop {
  const { name, symbol, products, returnDays, fee, freeOver, discount, opens, closes, warranty } = given
  return {
    ...given,
    material: {
      business: {
        name,
        description: about,
        policies: [
          `Items can be returned within ${returnDays} days of delivery if unused.`,
          `Delivery costs ${symbol}${fee}. Free delivery over ${symbol}${freeOver}.`,
          `Members get a ${discount}% discount.`,
          `Opening hours: Monday to Friday, ${opens} am to ${closes - 12} pm. Closed on Sunday.`,
        ].join(' '),
      },
      products: products.map(({ name, price, color, measure }, at) => ({
        id: `p${at}`,
        name,
        category: name.split(' ').at(-1) ?? '',
        price,
        description: `Comes in ${color}. Measures ${measure} cm.${at === 0 ? ` Has a ${warranty}-month warranty.` : ''}`,
      })),
      texts: [
        { title: 'Contact', content: `Call ${given.phone} or write to ${given.email}.` },
        { title: 'Returns', content: `Read more on ${given.link}.` },
        ...extra,
      ],
    },
  }
}

export const shops: Shop[] = [
  shop({
    name: 'Trailhead',
    about: 'A shop for camping goods.',
    symbol: '$',
    currency: 'dollars',
    products: [
      { name: 'Larch Tent', price: 249.95, color: 'green', measure: 212 },
      { name: 'Ember Kettle', price: 34, color: 'gray', measure: 21 },
      { name: 'Pine Backpack', price: 89.5, color: 'blue', measure: 56 },
    ],
    ...{ returnDays: 45, fee: 6, freeOver: 75, discount: 12, opens: 9, closes: 18, warranty: 24 },
    phone: '+1 555-014-2277',
    email: 'help@trailhead.example',
    link: 'https://trailhead.example/returns',
    extra: [{ title: 'Paying', content: 'You can pay by card or in cash.' }],
  }),
  shop({
    name: 'Rupkotha',
    about: 'A boutique in Dhaka. All prices are in taka. জামদানি শাড়ি ও গয়না পাওয়া যায়।',
    symbol: '৳',
    currency: 'taka',
    products: [
      { name: 'Padma Saree', price: 3450, color: 'red', measure: 540 },
      { name: 'Kantha Shawl', price: 1275, color: 'white', measure: 180 },
      { name: 'Nakshi Bag', price: 860, color: 'black', measure: 33 },
    ],
    ...{ returnDays: 17, fee: 130, freeOver: 5000, discount: 8, opens: 10, closes: 20, warranty: 3 },
    phone: '+880 1711-223344',
    email: 'hello@rupkotha.example',
    link: 'https://rupkotha.example/ferot',
    extra: [{ title: 'পেমেন্ট', content: 'বিকাশ অথবা নগদে মূল্য পরিশোধ করতে পারবেন।' }],
  }),
  shop({
    name: 'Masala House',
    about: 'Kitchen goods from Pune. Prices are in rupees.',
    symbol: '₹',
    currency: 'rupees',
    products: [
      { name: 'Tulsi Teapot', price: 1499, color: 'yellow', measure: 24 },
      { name: 'Surya Pan', price: 2150, color: 'orange', measure: 28 },
      { name: 'Neem Spoon', price: 95, color: 'brown', measure: 19 },
    ],
    ...{ returnDays: 14, fee: 65, freeOver: 999, discount: 15, opens: 8, closes: 21, warranty: 6 },
    phone: '+91 98220 11357',
    email: 'namaste@masalahouse.example',
    link: 'https://masalahouse.example/policy/returns',
    extra: [{ title: 'Care', content: 'Wash the pan by hand with warm water.' }],
  }),
  shop({
    name: 'Lumen & Wire',
    about: 'Lamps and small electronics. Prices are in euros.',
    symbol: '€',
    currency: 'euros',
    products: [
      { name: 'Aurora Desk Lamp', price: 59.9, color: 'silver', measure: 47 },
      { name: 'Nimbus Speaker', price: 129, color: 'black', measure: 16 },
      { name: 'Cobalt Charger', price: 24.75, color: 'white', measure: 7 },
    ],
    ...{ returnDays: 30, fee: 4.9, freeOver: 60, discount: 5, opens: 10, closes: 19, warranty: 36 },
    phone: '+49 30 5550 8841',
    email: 'service@lumenwire.example',
    link: 'https://lumenwire.example/help#returns',
    extra: [{ title: 'Repairs', content: 'Repairs take 11 days. We repair our own lamps only.' }],
  }),
  shop({
    name: 'La Esquina',
    about: 'Librería y papelería en Sevilla. Todos los precios están en euros.',
    symbol: '€',
    currency: 'euros',
    products: [
      { name: 'Cuaderno Azahar', price: 8.4, color: 'verde', measure: 21 },
      { name: 'Pluma Giralda', price: 37, color: 'negra', measure: 14 },
      { name: 'Agenda Triana', price: 19.95, color: 'roja', measure: 18 },
    ],
    ...{ returnDays: 22, fee: 3.5, freeOver: 40, discount: 7, opens: 9, closes: 20, warranty: 12 },
    phone: '+34 954 55 01 76',
    email: 'hola@laesquina.example',
    link: 'https://laesquina.example/devoluciones',
    extra: [{ title: 'Envíos', content: 'Los envíos tardan 3 días. Aceptamos tarjeta y Bizum.' }],
  }),
]
