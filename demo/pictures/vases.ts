import { colour, darken, lighten } from './colours.ts'
import { Drawing, floor, n, type Point } from './drawing.ts'
import { sprig } from './tools.ts'
import { bandOf, turned } from './turned.ts'

/** A small vase, with a flowering stem if wished. */
export function budVase(tone: string, stem: boolean): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 150)
  if (stem) {
    drawing.line('M500 470C506 380 470 300 500 210', '#5c7a4c', 10)
    drawing.moved('translate(498 400) rotate(-40)', () => sprig(drawing, 110))
    for (let i = 0; i < 8; i++) {
      drawing.ellipse(
        500,
        152,
        20,
        44,
        i % 2 ? '#f3d9d2' : '#eec3ba',
        `transform="rotate(${i * 45} 500 196)"`,
      )
    }
    drawing.ellipse(500, 196, 27, 27, colour.ochre)
  }
  turned(drawing, {
    x: 500,
    profile: [
      [62, 432],
      [50, 452],
      [42, 500],
      [60, 552],
      [130, 622],
      [154, 690],
      [132, 766],
      [102, floor],
    ],
    colour: tone,
    inside: tone,
    foot: { colour: colour.clay, from: 752 },
    gloss: 0.5,
  })
  return drawing
}

/** A tall ringed vase with branches. */
export function tallVase(tone: string): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 140)
  for (const [angle, length] of [
    [-114, 240],
    [-90, 270],
    [-64, 230],
  ] as Point[]) {
    drawing.moved(`translate(500 350) rotate(${angle})`, () => sprig(drawing, length, mixLeaf(angle)))
  }
  turned(
    drawing,
    {
      x: 500,
      profile: [
        [84, 330],
        [78, 350],
        [96, 430],
        [140, 530],
        [150, 640],
        [128, 750],
        [108, floor],
      ],
      colour: tone,
      inside: tone,
      gloss: 0.25,
    },
    outline => {
      for (let y = 380; y < 800; y += 30) {
        drawing.shape(bandOf(500, outline, y, y + 7), darken(tone, 0.3), 'fill-opacity="0.28"')
      }
    },
  )
  return drawing
}

const mixLeaf = (angle: number) => (angle < -100 ? darken(colour.leaf, 0.15) : colour.leaf)

/** A planter with saucer and a leafy plant. */
export function planter(tone: string, plant: 'fern' | 'rubber'): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 200)
  if (plant === 'fern') {
    for (const angle of [-160, -138, -118, -98, -80, -60, -42, -20]) {
      drawing.moved(`translate(500 500) rotate(${angle})`, () =>
        sprig(drawing, 260 + ((angle * 7) % 60), angle % 3 ? colour.leaf : darken(colour.leaf, 0.2)),
      )
    }
  } else {
    for (const [x, y, turn, size] of [
      [380, 330, -48, 1],
      [620, 340, 46, 1],
      [430, 250, -22, 1.05],
      [570, 240, 24, 1.05],
      [500, 200, 0, 1.15],
      [350, 440, -76, 0.8],
      [650, 440, 76, 0.8],
    ] as const) {
      drawing.line(`M500 520Q${n((x + 500) / 2)} ${n(y + 130)} ${x} ${y}`, '#5c7a4c', 10)
      drawing.moved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
        drawing.shape('M0 90C-80 40 -66 -70 0 -120C66 -70 80 40 0 90Z', '#4d7358')
        drawing.shape('M0 90C-80 40 -66 -70 0 -120Z', '#65906d')
        drawing.line('M0 86V-104', '#a9c6a0', 4)
      })
    }
  }
  turned(drawing, {
    x: 500,
    profile: [
      [206, 764],
      [210, 778],
      [190, floor],
    ],
    colour: darken(tone, 0.08),
    gloss: 0,
  })
  drawing.ellipse(500, 764, 206, 28, darken(tone, 0.3))
  turned(drawing, {
    x: 500,
    profile: [
      [196, 560],
      [190, 600],
      [176, 690],
      [152, 774],
    ],
    colour: tone,
    gloss: plant === 'fern' ? 0.12 : 0.4,
  })
  turned(drawing, {
    x: 500,
    profile: [
      [206, 500],
      [212, 512],
      [210, 566],
      [202, 574],
    ],
    colour: lighten(tone, 0.08),
    inside: '#4a372b',
    gloss: 0,
  })
  if (plant === 'fern') {
    for (const angle of [-150, -30, -120]) {
      drawing.moved(`translate(500 500) rotate(${angle})`, () =>
        sprig(drawing, 200, lighten(colour.leaf, 0.1)),
      )
    }
  }
  return drawing
}
