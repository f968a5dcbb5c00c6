import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from './answer.ts'
import { kennel, paint, pottery, printer } from './invented.fixture.ts'

const shops = {
  kennel: openShop(kennel),
  printer: openShop(printer),
  pottery: openShop(pottery),
  paint: openShop(paint),
}
const ask = (shop: keyof typeof shops, ...messages: string[]) => answerTurn(shops[shop], messages).text

describe('what one thing comes to', () => {
  test.each<[keyof typeof shops, string, RegExp]>([
    ['kennel', 'how much for 4 nights for a large dog', /4 × £30 = £120/],
    ['kennel', 'how much for one cat, 6 nights', /6 × £14 = £84/],
    ['kennel', 'two large dogs, 3 nights, same kennel, how much', /-£18\nTotal: £162/],
    ['kennel', 'how much deposit for 4 nights medium dog', /25% × £104 = £26/],
    ['printer', '500 business cards with rounded corners', /Total: €68/],
    ['printer', 'how much 50 flyers', /€15/],
    ['printer', '150 flyers', /150 × €0.20 = €30/],
    ['printer', '600 flyers express', /Total: €93.60/],
    ['printer', 'A2 poster laminated', /Total: €19/],
    ['printer', '4 photo mugs', /€42/],
    ['printer', '250 business cards, i am a student', /Total: €34/],
    ['printer', 'canvas 50x70 with frame', /Total: €75/],
    ['pottery', 'how much is the beginner class for 2 people', /2 × \$240 = \$480/],
    ['pottery', 'party for 10 people how much', /Total: \$405/],
    ['pottery', 'party for 8 people', /\$360/],
    ['paint', 'i am 70, 5L matt on wednesday how much', /Total: £57/],
    ['paint', 'trade card, 2 gloss 2.5L', /Total: £104.40/],
    ['paint', 'ladder for 2 days', /£18/],
  ])('%s: %s', (shop, question, expected) => expect(ask(shop, question)).toMatch(expected))
})

describe('what several things come to, with delivery', () => {
  test.each<[keyof typeof shops, string, RegExp]>([
    ['printer', '2 A1 posters and 1 A3 poster', /Total: €53/],
    ['printer', '6 photo mugs shipped to Austria', /Total: €69.50/],
    ['printer', '3 photo mugs shipped to germany', /Total: €34.90/],
    ['printer', '2 canvas prints 80x100 delivered to germany', /Total: €180/],
    ['paint', 'gloss in black 2.5L and 2 brushes 2 inch', /Total: £70/],
    ['paint', '3 rolls of plain wallpaper delivered 4 miles away', /Total: £63/],
  ])('%s: %s', (shop, question, expected) => expect(ask(shop, question)).toMatch(expected))
})

describe('no sum where something is not known', () => {
  test.each<[string, keyof typeof shops, string]>([
    ['the option', 'kennel', 'dog boarding 3 nights'],
    ['who is meant', 'kennel', 'bath for a medium dog with nail trim'],
    ['a number between two packs', 'printer', '300 business cards?'],
    ['more than the shop takes', 'pottery', 'party for 15 people'],
    ['a tier by age', 'pottery', 'family session 2 adults and 3 kids'],
    ['a size that is not sold', 'paint', '3L matt paint?'],
    ['a place that may not be delivered to', 'printer', '3 photo mugs shipped to switzerland'],
    ['a discount on another day', 'paint', '5L matt on a monday, i am 70'],
  ])('%s', (_, shop, question) => expect(ask(shop, question)).not.toMatch(/Total:/))
})

describe('follow-ups', () => {
  test.each<[keyof typeof shops, string[], RegExp]>([
    ['kennel', ['how much is dog boarding', 'and for a large one?', 'for 7 nights?'], /7 × £30 = £210/],
    ['kennel', ['how much for 7 nights, large dog', 'and cats?'], /7 × £14 = £98/],
    ['kennel', ['how much for one cat, 6 nights', 'and how much deposit?'], /25% × £84 = £21/],
    ['kennel', ['bath and brush large', 'and small?'], /small £15/],
    ['printer', ['canvas 50x70 with frame', 'and without frame?'], /Total: €55/],
    ['printer', ['canvas 50x70 with frame', 'two of those'], /2 × €55 = €110/],
    ['printer', ['how much are the mugs', 'and 3?'], /€30/],
    ['printer', ['how much are the mugs', 'and 3?', 'and with shipping to austria?'], /Total: €39.50/],
    ['printer', ['poster A2', 'and A1?', 'how much for both?'], /Total: €36/],
    ['pottery', ['beginner class price', 'and the advanced one?'], /\$280/],
    ['pottery', ['party for 8 people', 'and the deposit?'], /deposit of \$100/],
    ['paint', ['matt paint 5L in sage', 'and 2.5L?', '3 of those'], /3 × £36 = £108/],
    ['paint', ['matt paint 5L in sage', 'in pink?'], /"pink"/],
    ['paint', ['which wallpaper is cheaper?', 'how much for 4 rolls?'], /4 × £19 = £76/],
    ['paint', ['which wallpaper is cheaper?', 'and the other one?'], /Floral wallpaper/],
    ['paint', ['2 inch brush', 'the 3 inch one?'], /3 inch £8.50/],
    ['paint', ['paint under 20', 'the second one, how much'], /^Chalk paint/],
  ])('%s: %s', (shop, messages, expected) => expect(ask(shop, ...messages)).toMatch(expected))
})

describe('comparing and leaving out', () => {
  test.each<[keyof typeof shops, string, RegExp]>([
    ['kennel', 'which is cheaper, dog daycare or boarding?', /^The lowest price: Dog daycare — £18/],
    ['kennel', 'what can i get under £15', /Training walk/],
    ['printer', 'canvas or poster, what is cheaper?', /^The lowest price: Poster/],
    ['printer', 'cheapest gift', /Photo mug — €12/],
    ['paint', 'which wallpaper is cheaper?', /^The lowest price: Plain wallpaper/],
    ['paint', 'chalk paint mixed in my colour?', /Not for chalk paint/],
  ])('%s: %s', (shop, question, expected) => expect(ask(shop, question)).toMatch(expected))
})

describe('what is not so, or has conditions, in the owner’s words', () => {
  test.each<[keyof typeof shops, string, RegExp]>([
    ['kennel', 'do you take puppies of 3 months', /Puppies under 4 months/],
    ['kennel', 'do you take rabbits', /"rabbits"/],
    ['kennel', '60 min training walk price', /60 min £20/],
    ['kennel', 'is there a discount for a second dog', /20% off/],
    ['printer', 'do you accept paypal', /^No PayPal/],
    ['printer', 'how can i pay', /Cash, card/],
    ['printer', 'A0 poster price', /"a0"/],
    ['pottery', 'do you fire lead glaze', /do not fire/],
    ['pottery', 'can i get a refund for date night', /cannot be refunded/],
    ['paint', 'can i use the floral wallpaper in the bathroom', /not for bathrooms/],
    ['paint', 'do you have gloss in red', /"red"/],
    ['paint', 'can i return mixed paint', /cannot be returned/],
  ])('%s: %s', (shop, question, expected) => expect(ask(shop, question)).toMatch(expected))
})
