import { facts } from './facts.ts'
import { priceOf } from './products.ts'

/** A knowledge base article of the sample shop. */
export interface DemoArticle {
  title: string
  content: string
}

/** All articles, oldest first. */
export const articles: DemoArticle[] = [
  {
    title: 'Shipping times and costs',
    content: `We pack every order within ${facts.packing}.

Standard shipping in the United States costs ${facts.standardShipping} and takes ${facts.standardDays}. It is free for orders of ${facts.freeShippingFrom} or more.
Express shipping in the United States costs ${facts.expressShipping} and takes ${facts.expressDays}.

Shipping to Canada costs ${facts.canadaShipping} and takes ${facts.canadaDays}. Duties and taxes are not included.

We do not ship to other countries at the moment.`,
  },
  {
    title: 'How to return something',
    content: `You can return most things within ${facts.returnDays} of delivery, as long as they are unused.

1. Write to ${facts.email} with your order number and what you would like to return.
2. We send you a return label. It costs ${facts.returnLabel}, which we take off the refund. It is free when we made a mistake.
3. Pack the pieces in their original box, or one as sturdy, and drop the parcel off.
4. We refund you within ${facts.refundDays} of the parcel's arrival, the way you paid.

You can also bring returns to the shop, without a label and without a charge. Made-to-order pieces, gift cards, tea and honey cannot be returned unless they are faulty.`,
  },
  {
    title: 'Exchanges',
    content: `Would another colour be better? Tell us within ${facts.returnDays} of delivery. The easiest way is to return the first piece and order the other one. In the shop we exchange unused pieces at once, free of charge.`,
  },
  {
    title: 'Damaged on arrival',
    content: `We pack carefully, but now and then something breaks. Please send a photo of the piece and the box to ${facts.email} within ${facts.damageDays} of delivery, with your order number. You do not need to send the pieces back. You choose between a replacement, which leaves us within ${facts.replacementDays}, and a full refund.`,
  },
  {
    title: 'Tracking an order',
    content: `When your parcel leaves us you get an e-mail with a tracking link. It can take a day until the carrier shows the first scan. If nothing has moved for 3 business days, or the parcel is marked as delivered and is not there, write to us with your order number and we will look into it with the carrier.`,
  },
  {
    title: 'Changing or cancelling an order',
    content: `You can change or cancel an order until we have packed it, which is within ${facts.packing}. Write to ${facts.email} or call ${facts.phone} with your order number. After that you can still return it. Made-to-order pieces can be cancelled until we start throwing them; we tell you the date.`,
  },
  {
    title: 'Care of stoneware',
    content: `Stoneware is fired at 1,240 °C and takes daily use well. It does not like sudden changes: let a hot dish cool down before you rinse it, and do not put it from the freezer into the oven. Grey marks from cutlery come off with a little baking soda on a damp cloth. Unglazed feet may be rough at first; rub them on fine sandpaper once.`,
  },
  {
    title: 'Dishwasher, microwave and oven',
    content: `Dishwasher safe: all our glazed stoneware mugs, bowls, plates and teapots.
Not for the dishwasher: knives, wooden boards and spoons, the rolling pin, brass, and the unglazed outside of the Espresso Cup Pair, Terracotta.
Microwave safe: our stoneware mugs, breakfast bowls and dinner plates.
Oven: up to 180 °C for the Serving Bowl, Speckled White. Other pieces are not made for the oven.
The Hand-Lettered Wedding Plate is for the wall: wipe it with a dry cloth only.`,
  },
  {
    title: 'Care of wood and knives',
    content: `Wash wooden boards and spoons by hand and let them dry standing up. Rub in a little food-safe linseed oil every few months, or when the wood looks dry.

Knives: wash by hand and dry at once, because carbon-vanadium steel can stain. Cut on wood, not on glass or stone. We sharpen knives bought from us free of charge in the shop, on any opening day.`,
  },
  {
    title: 'Care of linen and wool',
    content: `Tea towels: machine wash at 60 °C. Aprons, cushion covers and the oven mitt: machine wash at 40 °C. Linen gets softer with each wash; iron it damp if you like it smooth. Lambswool blankets: air them outside on a dry day, and wash them cold by hand with wool soap or have them dry cleaned. No tumble dryer for wool.`,
  },
  {
    title: 'Food safety and allergies',
    content: `Our glazes on pieces for food contain no lead and no cadmium, and each glaze is tested by an independent laboratory once a year.

Evening Garden Tea, 60 g Tin contains chamomile, a plant of the daisy family, and may contain traces of nuts, because the maker also packs nut blends. Wildflower Honey, 340 g Jar is not for children under 12 months. Our wood finish is linseed oil without nut oils. Our soy candles contain no gluten and no nuts.`,
  },
  {
    title: 'Sizes guide',
    content: `Mugs hold 350 ml, espresso cups 80 ml, the travel cup 300 ml.
Breakfast bowls are 15 cm wide and hold 600 ml; the serving bowl is 30 cm wide and holds 2.8 litres.
Dinner plates are 27 cm wide.
Teapots hold 900 ml, about three mugs.
Bud vases are 12 cm tall, the tall vase 32 cm.
Planters are 18 cm wide; an inner pot of up to 15 cm fits.
Tea towels are 50 by 70 cm, blankets 130 by 180 cm, cushion covers 50 by 50 cm. Aprons are one size and fit most people from S to XL.

Every piece is made by hand, so sizes vary by up to 5 mm and colours a little too.`,
  },
  {
    title: 'Gift cards',
    content: `Gift cards are for any amount from ${facts.giftCardFrom} to ${facts.giftCardTo}, by e-mail or on paper. They are valid for ${facts.giftCardValid}, online and in the shop, and what is left stays on the card. To buy one, come by or write to ${facts.email}. Gift cards cannot be returned or paid out.`,
  },
  {
    title: 'Gift wrapping',
    content: `We wrap gifts in plain paper with a linen ribbon and a handwritten card for ${facts.giftWrap} an item. Tell us the words for the card in the order note. We leave the invoice out of the parcel and send it to you by e-mail.`,
  },
  {
    title: 'Opening hours and visits',
    content: `The shop and workshop are at ${facts.address}. Opening hours: ${facts.hours}. There is parking behind the house and the door has no steps. Dogs are welcome. You can call us on ${facts.phone} during opening hours.`,
  },
  {
    title: 'Pottery workshop bookings',
    content: `"First Bowl" is our beginners' workshop at the wheel: every Saturday from 9:30 am to 12:30 pm, ${facts.workshopPrice} a person, with ${facts.workshopPlaces} places. Clay, glaze, firing and tea are included, and you take two pieces home when they are fired, after about ${facts.workshopFiring}. From the age of ${facts.workshopAge}. Book by e-mail at ${facts.email}. You can cancel free of charge up to ${facts.workshopCancel} before.`,
  },
  {
    title: 'Made-to-order pieces',
    content: `We make dinner sets in your glaze and size in about ${facts.dinnerSetWeeks}, and wedding plates in about ${facts.weddingPlateWeeks}. Write to ${facts.email} with what you have in mind, how many pieces and by when, and we answer with an offer. Half is paid when you order and half before we ship. Made-to-order pieces cannot be returned unless they are faulty.`,
  },
  {
    title: 'Wholesale for shops and cafés',
    content: `We supply shops, cafés and restaurants. A first order starts at ${facts.wholesaleFirst}, later ones at ${facts.wholesaleNext}. Write to ${facts.email} with a few words about your place, and we send the wholesale price list within ${facts.wholesaleReply}. For comparison, a Stoneware Mug, Cream costs ${priceOf('stoneware-mug-cream')} in the shop.`,
  },
]
