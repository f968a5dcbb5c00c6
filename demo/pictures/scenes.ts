import { candleHolder, lamp, scentedCandle, tapers } from './candles-and-lamps.ts'
import { bowl, butterDish, dripper, espressoCups, mug, teapot, travelCup } from './ceramics.ts'
import { colour, darken } from './colours.ts'
import type { Drawing } from './drawing.ts'
import { honeyJar, teaTin } from './pantry.ts'
import { dinnerSet, plate, weddingPlate } from './plates.ts'
import { apron, blanket, cushion, ovenMitt, teaTowel } from './textiles.ts'
import { board, knife, rollingPin, saltCellar, spoons } from './tools.ts'
import { budVase, planter, tallVase } from './vases.ts'

interface Place {
  wall: string
  disc: string
  table: string
}

// Pale rooms, so that each thing stands out by its own colour.
const peach: Place = { wall: '#f3dccb', disc: '#f9eadd', table: '#e6c6ae' }
const mint: Place = { wall: '#d7e3d6', disc: '#e8f0e5', table: '#bfd0bf' }
const sky: Place = { wall: '#d3e0e8', disc: '#e6eef3', table: '#b9ccd8' }
const straw: Place = { wall: '#f1e4c3', disc: '#f8f0da', table: '#e0cd9d' }
const rose: Place = { wall: '#efd5d1', disc: '#f7e6e2', table: '#dfbab4' }
const stone: Place = { wall: '#e3ded5', disc: '#efece6', table: '#cdc5b8' }
const dusk: Place = { wall: '#5a5f78', disc: '#6b708a', table: '#474b62' }

/** A thing on a table; `zoom` makes a small one larger. */
const standing = (place: Place, drawing: Drawing, zoom = 1) =>
  drawing.svg(place.wall, place.disc, { table: place.table, zoom })
/** A thing seen from above, or on the wall. */
const lying = (place: Place, drawing: Drawing, zoom = 1) => drawing.svg(place.wall, place.disc, { zoom })

/** Each picture by its file name without extension; calling one gives its SVG. */
export const pictures: Record<string, () => string> = {
  'stoneware-mug-blue': () => standing(peach, mug(colour.blue)),
  'stoneware-mug-blue-with-coffee': () => standing(sky, mug(colour.blue, { coffee: true })),
  'stoneware-mug-green': () => standing(straw, mug(colour.green)),
  'stoneware-mug-green-with-coffee': () => standing(mint, mug(colour.green, { coffee: true })),
  'stoneware-mug-cream': () => standing(rose, mug(colour.cream, { speckled: true })),
  'espresso-cups-terracotta': () => standing(mint, espressoCups(colour.terracotta), 1.2),
  'travel-cup-grey': () => standing(straw, travelCup(colour.grey)),
  'breakfast-bowl-blue': () => standing(straw, bowl(colour.blue)),
  'breakfast-bowl-blue-with-berries': () => standing(rose, bowl(colour.blue, { berries: true })),
  'breakfast-bowl-green': () => standing(peach, bowl(colour.green)),
  'dinner-plate-sand': () => lying(mint, plate(colour.sand, darken(colour.sand, 0.22), colour.rust, true)),
  'dinner-plate-blue': () => lying(peach, plate(colour.blue, '#8a5a3a', colour.linen)),
  'serving-bowl-speckled': () => standing(sky, bowl(colour.white, { wide: true })),
  'butter-dish-yellow': () => standing(sky, butterDish(colour.butter)),
  'made-to-order-dinner-set': () => standing(stone, dinnerSet()),
  'hand-lettered-wedding-plate': () => lying(mint, weddingPlate()),
  'teapot-green': () => standing(peach, teapot(colour.green)),
  'teapot-ink-blue': () => standing(straw, teapot(colour.ink)),
  'pour-over-dripper-white': () => standing(peach, dripper(colour.white)),
  'evening-garden-tea': () => standing(straw, teaTin()),
  'wildflower-honey': () => standing(mint, honeyJar()),
  'walnut-chopping-board': () => lying(straw, board(colour.walnut)),
  'olive-wood-spoons': () => lying(sky, spoons(colour.olive)),
  'chefs-knife': () => lying(peach, knife('long', colour.walnut), 1.04),
  'paring-knife': () => lying(mint, knife('short', '#b5694a'), 1.35),
  'salt-cellar-oak-lid': () => standing(rose, saltCellar(colour.charcoal), 1.1),
  'beech-rolling-pin': () => lying(rose, rollingPin(colour.beech)),
  'tea-towel-blue-stripe': () => lying(peach, teaTowel(colour.blue)),
  'tea-towel-rust-stripe': () => lying(sky, teaTowel(colour.rust)),
  'linen-apron-green': () => lying(straw, apron(colour.moss)),
  'linen-apron-charcoal': () => lying(rose, apron(colour.charcoal)),
  'oven-mitt-mustard': () => lying(sky, ovenMitt(colour.mustard)),
  'lambswool-blanket-ochre': () => standing(sky, blanket(colour.ochre)),
  'lambswool-blanket-blue': () => standing(peach, blanket(colour.mist)),
  'cushion-cover-rust': () => lying(stone, cushion(colour.rust)),
  'cushion-cover-green': () => lying(rose, cushion(colour.moss)),
  'soy-candle-fig': () => standing(rose, scentedCandle(colour.plum, 'fig')),
  'soy-candle-cedar': () => standing(stone, scentedCandle(colour.pine, 'cedar')),
  'beeswax-tapers': () => lying(stone, tapers()),
  'brass-candle-holder': () => standing(mint, candleHolder()),
  'clay-table-lamp': () => standing(mint, lamp(false)),
  'clay-table-lamp-lit': () => standing(dusk, lamp(true)),
  'bud-vase-blue': () => standing(stone, budVase(colour.blue, false), 1.25),
  'bud-vase-blue-with-stem': () => standing(straw, budVase(colour.blue, true), 1.12),
  'bud-vase-pink': () => standing(mint, budVase(colour.blush, false), 1.25),
  'tall-vase-white': () => standing(rose, tallVase(colour.white), 1.04),
  'planter-terracotta': () => standing(sky, planter(colour.terracotta, 'rubber')),
  'planter-sage': () => standing(peach, planter(colour.sage, 'fern')),
}
