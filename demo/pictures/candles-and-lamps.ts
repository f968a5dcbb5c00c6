import { handle } from './ceramics.ts'
import { colour, darken, lighten } from './colours.ts'
import { Drawing, floor, n, type Point } from './drawing.ts'
import { sprig } from './tools.ts'
import { bandOf, turned } from './turned.ts'

/** The light around a flame; painted before what must not look foggy. */
function flameGlow(drawing: Drawing, [x, y]: Point, size = 1): void {
  const glow = drawing.glow([
    { at: 0, colour: '#fff1b8', opacity: 0.8 },
    { at: 1, colour: '#fff1b8', opacity: 0 },
  ])
  drawing.ellipse(x, y - 60 * size, 200 * size, 200 * size, glow)
}

/** A candle flame; the wick stands at the point. */
function flame(drawing: Drawing, [x, y]: Point, size = 1): void {
  drawing.line(`M${n(x)} ${n(y)}V${n(y - 26 * size)}`, '#3b2c22', 6 * size)
  const drop = (w: number, low: number, high: number) =>
    `M${n(x)} ${n(y - high * size)}C${n(x + w * size)} ${n(y - (high - 50) * size)} ${n(x + w * size)} ${n(y - low * size)} ${n(x)} ${n(y - low * size)}C${n(x - w * size)} ${n(y - low * size)} ${n(x - w * size)} ${n(y - (high - 50) * size)} ${n(x)} ${n(y - high * size)}Z`
  drawing.shape(drop(34, 12, 112), '#f2a33a')
  drawing.shape(drop(20, 16, 84), '#ffe08a')
}

/** A scented candle in a stoneware cup, with what it smells of. */
export function scentedCandle(tone: string, scent: 'fig' | 'cedar'): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(470, 175)
  flameGlow(drawing, [470, 460], 1.1)
  turned(drawing, {
    x: 470,
    profile: [
      [172, 450],
      [174, 560],
      [174, 700],
      [164, 780],
      [148, floor],
    ],
    colour: tone,
    inside: colour.wax,
    filling: { colour: colour.wax, depth: 10 },
    foot: { colour: colour.clay, from: 760 },
  })
  flame(drawing, [470, 460], 1.1)
  if (scent === 'fig') fig(drawing)
  else {
    drawing.moved('translate(620 800) rotate(-36)', () => sprig(drawing, 220, colour.pine))
    drawing.moved('translate(600 812) rotate(-6)', () => sprig(drawing, 200, darken(colour.pine, 0.15)))
    for (const [x, y] of [
      [730, 776],
      [764, 800],
      [698, 806],
    ] as Point[]) {
      drawing.ellipse(x, y, 19, 19, '#4d5f8a')
      drawing.ellipse(x - 6, y - 6, 6, 5, '#ffffff', 'fill-opacity="0.5"')
    }
  }
  return drawing
}

function fig(drawing: Drawing): void {
  drawing.standingShadow(745, 80, 822)
  const whole =
    'M752 648C764 660 768 690 800 720C848 768 822 830 752 830C682 830 656 768 704 720C736 690 740 660 752 648Z'
  drawing.shape(whole, '#5b3350')
  drawing.within(whole, () => {
    drawing.ellipse(722, 750, 40, 70, '#ffffff', 'fill-opacity="0.16"')
    for (const x of [712, 752, 794])
      drawing.line(`M752 660Q${x} 740 ${(x + 752) / 2} 832`, '#8d6a86', 4, 'stroke-opacity="0.6"')
  })
  drawing.line('M752 652L760 626', '#6d7a4a', 12)
  drawing.ellipse(660, 818, 46, 38, '#5b3350')
  drawing.ellipse(654, 814, 39, 32, '#f0dfc4')
  drawing.ellipse(654, 814, 29, 23, '#c4546a')
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * Math.PI * 2
    drawing.ellipse(654 + Math.cos(angle) * 17, 814 + Math.sin(angle) * 13, 3, 3, '#f6d9a8')
  }
}

/** Two taper candles tied with a ribbon, lying down. */
export function tapers(): Drawing {
  const drawing = new Drawing()
  const candle = 'M-20 -330Q0 -350 20 -330L34 330Q0 350 -34 330Z'
  const places: [number, number][] = [
    [450, -20],
    [550, -34],
  ]
  for (const [x, turn] of places) {
    drawing.moved(`translate(${x} 510) rotate(${turn + 62})`, () => {
      drawing.line('M0 -336C-4 -380 14 -390 20 -420', '#7a6a58', 7)
      drawing.lyingShadow(candle, [16, 22], 12)
      drawing.shape(candle, '#e2b04a')
      drawing.shape(
        candle,
        drawing.gradient(
          [-34, 0],
          [34, 0],
          [
            { at: 0, colour: '#ffffff', opacity: 0.25 },
            { at: 0.3, colour: '#ffffff', opacity: 0.4 },
            { at: 0.6, colour: '#ffffff', opacity: 0 },
            { at: 1, colour: '#5b3a10', opacity: 0.4 },
          ],
        ),
      )
    })
  }
  drawing.moved('translate(500 520) rotate(35)', () => {
    drawing.shape('M-40 -104Q0 -116 40 -104V104Q0 116 -40 104Z', colour.sage)
    drawing.shape('M-40 -104Q0 -116 40 -104V-60H-40Z', lighten(colour.sage, 0.25), 'fill-opacity="0.6"')
    for (const loop of [
      'M0 0C-110 -90 -150 30 0 0',
      'M0 0C110 -90 150 30 0 0',
      'M0 0L-70 120',
      'M0 0L70 120',
    ]) {
      drawing.line(loop, darken(colour.sage, 0.3), 20)
      drawing.line(loop, lighten(colour.sage, 0.1), 13)
    }
    drawing.ellipse(0, 0, 20, 18, darken(colour.sage, 0.2))
  })
  return drawing
}

/** A brass holder with a burning candle. */
export function candleHolder(): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(480, 215)
  flameGlow(drawing, [480, 342])
  handle(drawing, 'M676 752C800 670 830 800 700 786', colour.brass, 26)
  turned(drawing, {
    x: 480,
    profile: [
      [226, 738],
      [230, 752],
      [200, 784],
      [170, floor],
    ],
    colour: colour.brass,
    gloss: 0,
  })
  drawing.ellipse(480, 738, 226, 34, lighten(colour.brass, 0.35))
  drawing.ellipse(480, 742, 196, 27, darken(colour.brass, 0.24))
  turned(drawing, {
    x: 480,
    profile: [
      [52, 600],
      [40, 630],
      [40, 690],
      [58, 728],
      [90, 746],
    ],
    colour: colour.brass,
    gloss: 0.7,
  })
  turned(drawing, {
    x: 480,
    profile: [
      [29, 340],
      [33, 470],
      [36, 606],
    ],
    colour: colour.wax,
    gloss: 0.3,
  })
  drawing.ellipse(480, 342, 29, 6, lighten(colour.wax, 0.4))
  turned(drawing, {
    x: 480,
    profile: [
      [64, 588],
      [66, 598],
      [56, 612],
    ],
    colour: colour.brass,
    gloss: 0,
  })
  flame(drawing, [480, 342])
  return drawing
}

/** A table lamp, lit or not. */
export function lamp(lit: boolean): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 170)
  if (lit) {
    drawing.ellipse(
      500,
      380,
      470,
      430,
      drawing.glow([
        { at: 0, colour: '#ffe2a0', opacity: 0.85 },
        { at: 1, colour: '#ffe2a0', opacity: 0 },
      ]),
    )
  }
  drawing.line('M640 790C760 800 770 850 1010 846', '#4a3a30', 8)
  turned(drawing, {
    x: 500,
    profile: [
      [20, 470],
      [20, 560],
    ],
    colour: colour.brass,
    gloss: 0.5,
  })
  turned(drawing, {
    x: 500,
    profile: [
      [44, 536],
      [60, 556],
      [132, 620],
      [158, 700],
      [138, 770],
      [112, floor],
    ],
    colour: colour.terracotta,
    speckles: { count: 110, colour: '#7d3d26', seed: 23 },
    gloss: 0.2,
  })
  const shade = lit ? '#f9e3ae' : colour.linen
  turned(
    drawing,
    {
      x: 500,
      profile: [
        [150, 190],
        [190, 330],
        [236, 490],
      ],
      colour: shade,
      gloss: 0,
    },
    outline => {
      for (let x = 270; x < 740; x += 12) {
        drawing.line(
          `M${n(500 + (x - 500) * 0.64)} 180L${x} 540`,
          darken(shade, 0.3),
          2,
          'stroke-opacity="0.18"',
        )
      }
      if (lit) {
        drawing.ellipse(
          500,
          420,
          240,
          190,
          drawing.glow([
            { at: 0, colour: '#fff8dc', opacity: 0.95 },
            { at: 1, colour: '#fff8dc', opacity: 0 },
          ]),
        )
      }
      for (const y of [190, 482]) drawing.shape(bandOf(500, outline, y, y + 9), darken(shade, 0.16))
    },
  )
  drawing.ellipse(500, 190, 150, 22, darken(shade, lit ? 0.05 : 0.3))
  drawing.ellipse(500, 193, 140, 18, lit ? '#fff6d2' : darken(shade, 0.45))
  return drawing
}
