/** A product of the sample shop. */
export interface DemoProduct {
  /** Stable and unique; the first picture has this name too. */
  slug: string
  name: string
  category: string
  /** In dollars; 0 means "price on request". */
  price: number
  description: string
  /** File names in pictures/out, the primary picture first. */
  pictures: string[]
}

type Entry = [slug: string, name: string, price: number, description: string, secondPicture?: string]

const catalog: Record<string, Entry[]> = {
  'Mugs and Cups': [
    [
      'stoneware-mug-blue',
      'Stoneware Mug, Blue',
      24.5,
      'Our everyday mug, thrown in Millbrook and dipped in a deep sea-blue glaze. Holds 350 ml, 9 cm tall. Dishwasher and microwave safe.',
      'stoneware-mug-blue-with-coffee',
    ],
    [
      'stoneware-mug-green',
      'Stoneware Mug, Green',
      24.5,
      'Our everyday mug, thrown in Millbrook, in a soft fern-green glaze. Holds 350 ml, 9 cm tall. Dishwasher and microwave safe.',
      'stoneware-mug-green-with-coffee',
    ],
    [
      'stoneware-mug-cream',
      'Stoneware Mug, Cream',
      24.5,
      'Our everyday mug, thrown in Millbrook, in a warm cream glaze with fine brown speckles. Holds 350 ml, 9 cm tall. Dishwasher and microwave safe.',
    ],
    [
      'espresso-cups-terracotta',
      'Espresso Cup Pair, Terracotta',
      29,
      'Two small cups of red clay, clear-glazed inside and bare outside. Each holds 80 ml and is 6 cm tall. Wash by hand.',
    ],
    [
      'travel-cup-grey',
      'Travel Cup with Cork Band, Grey',
      27.9,
      'A double-walled porcelain cup with a silicone lid and a cork band that keeps fingers cool. Holds 300 ml, 13 cm tall. The cup is dishwasher safe once the cork band is off.',
    ],
  ],
  'Bowls and Plates': [
    [
      'breakfast-bowl-blue',
      'Breakfast Bowl, Blue',
      19.8,
      'A deep stoneware bowl for porridge or soup, blue inside and out with a bare clay foot. 15 cm wide, holds 600 ml. Dishwasher and microwave safe.',
      'breakfast-bowl-blue-with-berries',
    ],
    [
      'breakfast-bowl-green',
      'Breakfast Bowl, Green',
      19.8,
      'A deep stoneware bowl for porridge or soup, fern green inside and out with a bare clay foot. 15 cm wide, holds 600 ml. Dishwasher and microwave safe.',
    ],
    [
      'dinner-plate-sand',
      'Dinner Plate, Sand',
      26,
      'A stoneware plate with a low rim in a matt sand glaze. 27 cm wide. Dishwasher and microwave safe.',
    ],
    [
      'dinner-plate-blue',
      'Dinner Plate, Blue',
      26,
      'A stoneware plate with a low rim in a glossy blue glaze that breaks to brown at the edge. 27 cm wide. Dishwasher and microwave safe.',
    ],
    [
      'serving-bowl-speckled',
      'Serving Bowl, Speckled White',
      58,
      'A wide stoneware bowl for salad or pasta for four to six people. White glaze over speckled clay, 30 cm wide, holds 2.8 litres. Dishwasher safe.',
    ],
    [
      'butter-dish-yellow',
      'Butter Dish, Yellow',
      34.5,
      'A stoneware dish with a domed lid in butter yellow. Fits a 250 g block, 18 cm long. Dishwasher safe.',
    ],
    [
      'made-to-order-dinner-set',
      'Made-to-Order Dinner Set',
      0,
      'A dinner set in the glaze, size and number of pieces that you choose, made for you in about 6 weeks. The price depends on your choice: ask us for an offer.',
    ],
    [
      'hand-lettered-wedding-plate',
      'Hand-Lettered Wedding Plate',
      0,
      'A 27 cm white plate with two names and a date in gold lettering, made for you in about 3 weeks. For the wall, not for food. The price depends on the lettering: ask us for an offer.',
    ],
  ],
  'Tea and Coffee': [
    [
      'teapot-green',
      'Teapot, Green',
      64,
      'A round stoneware teapot in fern green with a built-in strainer. Holds 900 ml, enough for three mugs. Dishwasher safe.',
    ],
    [
      'teapot-ink-blue',
      'Teapot, Ink Blue',
      64,
      'A round stoneware teapot in dark ink blue with a built-in strainer. Holds 900 ml, enough for three mugs. Dishwasher safe.',
    ],
    [
      'pour-over-dripper-white',
      'Pour-Over Coffee Dripper, White',
      32,
      'A white stoneware dripper for one or two cups. Takes standard size 02 paper filters and sits on any mug up to 10 cm wide. Dishwasher safe.',
    ],
    [
      'evening-garden-tea',
      'Evening Garden Tea, 60 g Tin',
      12.4,
      'A caffeine-free loose tea of chamomile, lemon balm and lavender, grown within 50 km of us. Makes about 30 cups. May contain traces of nuts.',
    ],
    [
      'wildflower-honey',
      'Wildflower Honey, 340 g Jar',
      11.6,
      'Unheated summer honey from the beekeeper next door, in a glass jar. Not for children under 12 months.',
    ],
  ],
  'Kitchen Tools': [
    [
      'walnut-chopping-board',
      'Walnut Chopping Board',
      72,
      'A solid walnut board with a handle, 40 by 24 cm and 2.5 cm thick. Finished with food-safe linseed oil. Wash by hand and dry standing up.',
    ],
    [
      'olive-wood-spoons',
      'Olive Wood Spoon Set',
      22.8,
      'A cooking spoon, a slotted spoon and a spatula of olive wood, each about 30 cm long. Wash by hand and oil now and then.',
    ],
    [
      'chefs-knife',
      "Chef's Knife, 20 cm",
      118,
      'A 20 cm blade of hardened carbon-vanadium steel with a walnut handle, for vegetables, herbs and meat. Wash by hand and dry at once.',
    ],
    [
      'paring-knife',
      'Paring Knife, 9 cm',
      44,
      'A 9 cm blade of hardened carbon-vanadium steel with a pear-wood handle, for peeling and small work. Wash by hand and dry at once.',
    ],
    [
      'salt-cellar-oak-lid',
      'Salt Cellar with Oak Lid',
      28.6,
      'A small dark stoneware pot with an oak lid for salt within reach. Holds 200 g, 9 cm wide. Wash the pot in the dishwasher, the lid by hand.',
    ],
    [
      'beech-rolling-pin',
      'Beech Rolling Pin',
      21.5,
      'A rolling pin turned from one piece of beech, 42 cm long and 4.5 cm thick. Unvarnished; wipe it clean and let it dry.',
    ],
  ],
  'Kitchen Linen': [
    [
      'tea-towel-blue-stripe',
      'Linen Tea Towel, Blue Stripe',
      14.9,
      'A linen towel with blue stripes and a hanging loop, 50 by 70 cm. Dries glasses without lint. Machine wash at 60 °C.',
    ],
    [
      'tea-towel-rust-stripe',
      'Linen Tea Towel, Rust Stripe',
      14.9,
      'A linen towel with rust-red stripes and a hanging loop, 50 by 70 cm. Dries glasses without lint. Machine wash at 60 °C.',
    ],
    [
      'linen-apron-green',
      'Linen Apron, Green',
      46,
      'A washed linen apron in moss green with crossed straps and two pockets. One size, 88 cm long. Machine wash at 40 °C.',
    ],
    [
      'linen-apron-charcoal',
      'Linen Apron, Charcoal',
      46,
      'A washed linen apron in charcoal with crossed straps and two pockets. One size, 88 cm long. Machine wash at 40 °C.',
    ],
    [
      'oven-mitt-mustard',
      'Quilted Oven Mitt, Mustard',
      18.7,
      'A quilted cotton mitt in mustard yellow with a thick wool filling, safe up to 220 °C. 32 cm long. Machine wash at 40 °C.',
    ],
  ],
  'Blankets and Cushions': [
    [
      'lambswool-blanket-ochre',
      'Lambswool Blanket, Ochre',
      139,
      'A soft lambswool blanket in ochre with a fringed edge, woven in a family mill. 130 by 180 cm. Air it often; dry clean or wool wash cold.',
    ],
    [
      'lambswool-blanket-blue',
      'Lambswool Blanket, Mist Blue',
      139,
      'A soft lambswool blanket in pale mist blue with a fringed edge, woven in a family mill. 130 by 180 cm. Air it often; dry clean or wool wash cold.',
    ],
    [
      'cushion-cover-rust',
      'Cushion Cover, Rust',
      38.5,
      'A heavy linen cover in rust red with a hidden zip, 50 by 50 cm. The filling is not included. Machine wash at 40 °C.',
    ],
    [
      'cushion-cover-green',
      'Cushion Cover, Green',
      38.5,
      'A heavy linen cover in moss green with a hidden zip, 50 by 50 cm. The filling is not included. Machine wash at 40 °C.',
    ],
  ],
  'Candles and Lamps': [
    [
      'soy-candle-fig',
      'Soy Candle, Fig',
      26.4,
      'A soy wax candle in a plum-coloured stoneware cup, with the scent of fig and a little vanilla. 220 g, burns for about 40 hours.',
    ],
    [
      'soy-candle-cedar',
      'Soy Candle, Cedar',
      26.4,
      'A soy wax candle in a pine-green stoneware cup, with the scent of cedar and juniper. 220 g, burns for about 40 hours.',
    ],
    [
      'beeswax-tapers',
      'Beeswax Taper Candles, Pair',
      15.8,
      'Two hand-dipped candles of pure beeswax, unscented, 28 cm tall. Each burns for about 8 hours.',
    ],
    [
      'brass-candle-holder',
      'Brass Candle Holder',
      31,
      'A heavy brass holder with a finger loop for one taper candle. 11 cm wide. Unlacquered, so it darkens with time.',
    ],
    [
      'clay-table-lamp',
      'Clay Table Lamp',
      129,
      'A table lamp with a terracotta base and a natural linen shade, 46 cm tall. Takes one E26 bulb up to 40 W, not included. Cord 1.8 m with a switch.',
      'clay-table-lamp-lit',
    ],
  ],
  'Vases and Planters': [
    [
      'bud-vase-blue',
      'Bud Vase, Blue',
      21,
      'A small stoneware vase in blue for one stem or two. 12 cm tall. Waterproof.',
      'bud-vase-blue-with-stem',
    ],
    [
      'bud-vase-pink',
      'Bud Vase, Blush Pink',
      21,
      'A small stoneware vase in blush pink for one stem or two. 12 cm tall. Waterproof.',
    ],
    [
      'tall-vase-white',
      'Tall Vase, White',
      68,
      'A tall stoneware vase in matt white with throwing rings, for branches and long stems. 32 cm tall. Waterproof.',
    ],
    [
      'planter-terracotta',
      'Planter with Saucer, Terracotta',
      36,
      'A frost-proof terracotta planter with a drain hole and a saucer. 18 cm wide, 16 cm tall. For inside and outside.',
    ],
    [
      'planter-sage',
      'Planter with Saucer, Sage',
      36,
      'A glazed stoneware planter in sage green with a drain hole and a saucer. 18 cm wide, 16 cm tall. For inside; bring it in before frost.',
    ],
  ],
}

/** All products, in the order of the catalog. */
export const products: DemoProduct[] = Object.entries(catalog).flatMap(([category, entries]) =>
  entries.map(([slug, name, price, description, second]) => ({
    slug,
    name,
    category,
    price,
    description,
    pictures: [slug, ...(second ? [second] : [])].map(picture => `${picture}.webp`),
  })),
)

/**
 * The product of a slug.
 *
 * @throws Error when there is none.
 */
export function productOf(slug: string): DemoProduct {
  const product = products.find(candidate => candidate.slug === slug)
  if (!product) throw new Error(`The sample shop has no product "${slug}".`)
  return product
}

/** The price of a product as the shop writes it, such as "$24.50". */
export function priceOf(slug: string): string {
  return `$${productOf(slug).price.toFixed(2)}`
}
