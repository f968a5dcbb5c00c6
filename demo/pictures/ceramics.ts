import { colour, darken, lighten } from './colours.ts'
import { Drawing, floor, n, type Point, random } from './drawing.ts'
import { bandOf, turned } from './turned.ts'

/** A handle: a thick bent line with a light edge. */
export function handle(drawing: Drawing, path: string, tone: string, width: number): void {
  drawing.line(path, darken(tone, 0.3), width)
  drawing.line(
    path,
    darken(tone, 0.1),
    width * 0.72,
    `transform="translate(${n(-width * 0.08)} ${n(-width * 0.08)})"`,
  )
  drawing.line(
    path,
    lighten(tone, 0.25),
    width * 0.18,
    `stroke-opacity="0.6" transform="translate(${n(-width * 0.18)} ${n(-width * 0.2)})"`,
  )
}

/** A mug, full of coffee or empty. */
export function mug(tone: string, options: { coffee?: boolean; speckled?: boolean } = {}): Drawing {
  const drawing = new Drawing()
  const x = 455
  drawing.standingShadow(x, 180)
  handle(drawing, `M${x + 150} 440C${x + 320} 395 ${x + 330} 680 ${x + 140} 660`, tone, 42)
  turned(drawing, {
    x,
    profile: [
      [178, 360],
      [176, 480],
      [178, 620],
      [172, 720],
      [140, 785],
      [128, floor],
    ],
    colour: tone,
    foot: { colour: colour.clay, from: 728 },
    inside: tone,
    ...(options.coffee && { filling: { colour: colour.coffee, depth: 12 } }),
    ...(options.speckled && { speckles: { count: 130, colour: '#7a5a3c', seed: 7 } }),
  })
  if (options.coffee) steam(drawing, x)
  return drawing
}

/** Two curls of steam above a cup. */
function steam(drawing: Drawing, x: number): void {
  for (const [dx, top] of [
    [-46, 210],
    [34, 180],
  ] as Point[]) {
    drawing.line(
      `M${x + dx} 330C${x + dx - 40} 290 ${x + dx + 44} 260 ${x + dx} ${top}`,
      '#ffffff',
      14,
      'stroke-opacity="0.55"',
    )
  }
}

/** Two small cups side by side. */
export function espressoCups(tone: string): Drawing {
  const drawing = new Drawing()
  const cups: Point[] = [
    [350, 770],
    [640, floor + 20],
  ]
  for (const [x, y] of cups) {
    drawing.standingShadow(x, 118, y)
    turned(drawing, {
      x,
      profile: [
        [120, y - 250],
        [118, y - 160],
        [112, y - 70],
        [88, y - 14],
        [78, y],
      ],
      colour: tone,
      inside: colour.cream,
      filling: { colour: colour.coffee, depth: 9 },
      speckles: { count: 50, colour: darken(tone, 0.5), seed: x },
      gloss: 0.16,
    })
  }
  return drawing
}

/** A tall cup with lid and cork band. */
export function travelCup(tone: string): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 125)
  turned(
    drawing,
    {
      x: 500,
      profile: [
        [158, 330],
        [148, 480],
        [132, 660],
        [118, 780],
        [112, floor],
      ],
      colour: tone,
    },
    outline => {
      const band = bandOf(500, outline, 500, 660)
      drawing.within(band, () => {
        drawing.shape(band, colour.cork)
        const next = random(41)
        for (let i = 0; i < 120; i++) {
          const at: Point = [345 + next() * 310, 495 + next() * 200]
          drawing.ellipse(
            at[0],
            at[1],
            2 + next() * 4,
            1.5 + next() * 2.5,
            darken(colour.cork, 0.15 + next() * 0.3),
          )
        }
      })
    },
  )
  turned(drawing, {
    x: 500,
    profile: [
      [120, 268],
      [140, 272],
      [164, 300],
      [168, 330],
      [164, 348],
    ],
    colour: colour.charcoal,
    gloss: 0.25,
  })
  drawing.ellipse(500, 268, 120, 18, lighten(colour.charcoal, 0.16))
  drawing.ellipse(565, 268, 26, 5, darken(colour.charcoal, 0.5))
  return drawing
}

/** A deep bowl, empty or with berries. */
export function bowl(tone: string, options: { berries?: boolean; wide?: boolean } = {}): Drawing {
  const drawing = new Drawing()
  const w = options.wide ? 345 : 270
  const top = options.wide ? 500 : 470
  drawing.standingShadow(500, w * 0.72)
  turned(drawing, {
    x: 500,
    profile: [
      [w, top],
      [w * 0.97, top + 70],
      [w * 0.84, top + 160],
      [w * 0.58, top + 245],
      [w * 0.42, 768],
      [w * 0.42, 768],
      [w * 0.4, floor],
    ],
    colour: tone,
    inside: tone,
    foot: { colour: colour.clay, from: options.wide ? 728 : 716 },
    ...(options.berries && { filling: { colour: '#f6efe2', depth: 14 } }),
    ...(options.wide && { speckles: { count: 260, colour: '#7a5f45', seed: 11 } }),
  })
  if (options.berries) berries(drawing)
  return drawing
}

function berries(drawing: Drawing): void {
  const spots: [number, number, string][] = [
    [400, 478, '#b8374a'],
    [452, 470, '#42507f'],
    [436, 494, '#b8374a'],
    [500, 488, '#42507f'],
    [552, 476, '#b8374a'],
    [590, 490, '#42507f'],
    [520, 470, '#b8374a'],
    [624, 478, '#b8374a'],
  ]
  for (const [x, y, tone] of spots) {
    drawing.ellipse(x, y, 25, 22, darken(tone, 0.1))
    drawing.ellipse(x - 7, y - 7, 8, 6, '#ffffff', 'fill-opacity="0.45"')
  }
  for (const [x, turn] of [
    [470, -30],
    [572, 24],
  ] as Point[]) {
    drawing.ellipse(x, 452, 26, 10, colour.leaf, `transform="rotate(${turn} ${x} 452)"`)
  }
}

/** A butter dish: a long domed lid with a knob on a tray. */
export function butterDish(tone: string): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 300)
  turned(drawing, {
    x: 500,
    profile: [
      [318, 726],
      [320, 744],
      [300, 780],
      [280, floor],
    ],
    colour: lighten(tone, 0.12),
    gloss: 0,
  })
  drawing.ellipse(500, 726, 318, 47, lighten(tone, 0.3))
  drawing.ellipse(500, 728, 270, 38, darken(tone, 0.22))
  turned(drawing, {
    x: 500,
    profile: [
      [60, 468],
      [150, 476],
      [220, 510],
      [246, 570],
      [252, 650],
      [254, 724],
    ],
    colour: tone,
    gloss: 0.5,
  })
  turned(drawing, {
    x: 500,
    profile: [
      [14, 398],
      [38, 408],
      [46, 432],
      [34, 456],
      [26, 480],
    ],
    colour: colour.oak,
    gloss: 0.3,
  })
  return drawing
}

/** A round teapot. */
export function teapot(tone: string): Drawing {
  const drawing = new Drawing()
  const x = 490
  drawing.standingShadow(x, 215)
  handle(drawing, `M${x + 185} 500C${x + 380} 420 ${x + 370} 730 ${x + 175} 690`, tone, 40)
  const spout = `M${x - 175} 690C${x - 300} 680 ${x - 290} 540 ${x - 372} 482L${x - 318} 452C${x - 236} 492 ${x - 236} 560 ${x - 170} 570Z`
  drawing.shape(spout, tone)
  drawing.shape(
    spout,
    drawing.gradient(
      [x - 340, 480],
      [x - 180, 700],
      [
        { at: 0, colour: '#ffffff', opacity: 0.25 },
        { at: 0.5, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#2a1a10', opacity: 0.3 },
      ],
    ),
  )
  drawing.ellipse(x - 345, 467, 33, 13, darken(tone, 0.5), `transform="rotate(-29 ${x - 345} 467)"`)
  turned(drawing, {
    x,
    profile: [
      [96, 428],
      [150, 446],
      [206, 500],
      [232, 590],
      [214, 690],
      [160, 762],
      [136, 784],
      [130, floor],
    ],
    colour: tone,
    foot: { colour: colour.clay, from: 752 },
    gloss: 0.45,
  })
  turned(drawing, {
    x,
    profile: [
      [24, 372],
      [70, 384],
      [104, 408],
      [112, 432],
    ],
    colour: lighten(tone, 0.06),
    gloss: 0,
  })
  turned(drawing, {
    x,
    profile: [
      [12, 316],
      [32, 328],
      [34, 350],
      [20, 368],
      [18, 382],
    ],
    colour: tone,
    gloss: 0.35,
  })
  return drawing
}

/** A coffee dripper on a small glass jug. */
export function dripper(tone: string): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(480, 150)
  turned(
    drawing,
    {
      x: 480,
      profile: [
        [120, 590],
        [150, 620],
        [160, 690],
        [150, 760],
        [138, floor],
      ],
      colour: '#dfe8e6',
      gloss: 0.7,
    },
    outline => drawing.shape(bandOf(480, outline, 700, 860), colour.coffee),
  )
  handle(drawing, 'M640 420C770 400 760 560 610 530', tone, 32)
  turned(drawing, {
    x: 480,
    profile: [
      [196, 556],
      [200, 572],
      [190, 588],
    ],
    colour: tone,
    gloss: 0,
  })
  drawing.ellipse(480, 556, 196, 27, lighten(tone, 0.3))
  turned(drawing, {
    x: 480,
    profile: [
      [210, 330],
      [186, 400],
      [140, 480],
      [96, 560],
    ],
    colour: tone,
    inside: tone,
    filling: { colour: '#e7d6b8', depth: 26 },
  })
  return drawing
}
