import { colour, darken, lighten } from './colours.ts'
import { Drawing, floor, n, type Point, random } from './drawing.ts'
import { turned } from './turned.ts'

const circle = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x - r)} ${n(y)}Z`

/** A plate from above: rim, well and light. */
function plateFromAbove(drawing: Drawing, [x, y]: Point, r: number, tone: string, edge: string): void {
  drawing.lyingShadow(circle(x, y, r), [16, 24], 20)
  drawing.shape(circle(x, y, r), edge)
  drawing.shape(circle(x, y, r * 0.972), tone)
  const light = drawing.gradient(
    [x - r, y - r],
    [x + r, y + r],
    [
      { at: 0.1, colour: '#ffffff', opacity: 0.4 },
      { at: 0.5, colour: '#ffffff', opacity: 0 },
      { at: 0.9, colour: '#2a1a10', opacity: 0.18 },
    ],
  )
  drawing.shape(circle(x, y, r * 0.972), light)
  const well = drawing.gradient(
    [x - r, y - r],
    [x + r, y + r],
    [
      { at: 0.15, colour: darken(tone, 0.2) },
      { at: 0.5, colour: darken(tone, 0.03) },
      { at: 0.85, colour: lighten(tone, 0.22) },
    ],
  )
  drawing.shape(circle(x, y, r * 0.74), well)
  drawing.shape(circle(x, y, r * 0.71), tone)
  drawing.line(
    `M${n(x - r * 0.6)} ${n(y - r * 0.62)}A${n(r * 0.86)} ${n(r * 0.86)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r * 0.85)}`,
    '#ffffff',
    11,
    'stroke-opacity="0.45"',
  )
}

/** A plate on a folded napkin. */
export function plate(tone: string, edge: string, napkin: string, speckled = false): Drawing {
  const drawing = new Drawing()
  const cloth = 'M560 150L860 190L820 860L520 820Z'
  drawing.lyingShadow(cloth)
  drawing.shape(cloth, napkin)
  for (const dx of [0, 40, 80]) {
    drawing.line(
      `M${590 + dx} ${168 + dx * 0.13}L${552 + dx} 812`,
      lighten(napkin, 0.35),
      5,
      'stroke-opacity="0.7"',
    )
  }
  drawing.shape('M820 185L860 190L820 860L780 855Z', darken(napkin, 0.12))
  plateFromAbove(drawing, [470, 510], 320, tone, edge)
  if (speckled) {
    const next = random(5)
    for (let i = 0; i < 90; i++) {
      const [angle, far] = [next() * Math.PI * 2, Math.sqrt(next()) * 300]
      const size = 1.6 + next() * 2.4
      drawing.ellipse(
        470 + Math.cos(angle) * far,
        510 + Math.sin(angle) * far,
        size,
        size,
        '#7d5c3d',
        'fill-opacity="0.5"',
      )
    }
  }
  return drawing
}

/** A white wall plate with two names, two rings and a date in gold strokes. */
export function weddingPlate(): Drawing {
  const drawing = new Drawing()
  plateFromAbove(drawing, [500, 500], 345, colour.white, colour.brass)
  const gold = '#b98a2f'
  drawing.shape(circle(500, 500, 296), 'none', `stroke="${gold}" stroke-width="4"`)
  for (const x of [466, 534]) drawing.shape(circle(x, 500, 52), 'none', `stroke="${gold}" stroke-width="10"`)
  // Handwriting that says nothing: the letters are the customer's to choose.
  drawing.line(
    'M340 425c20-70 48-70 40-20s-32 40-12 8 40-30 36-2 22 14 30-6 26-18 22 4 18 16 28-4 22-20 22 2 20 10 30-4 20-52 30-40-28 50-10 50 22-20 34-22 8 20 20 18 18-12 28-20',
    gold,
    7,
  )
  drawing.line(
    'M365 628c6-60 40-76 42-40s-42 40-20 40 32-26 40-26 6 26 18 22 16-26 26-24 4 26 16 24 18-28 28-24-2 26 12 26 18-44 26-64-20 66-2 64 22-28 34-26 6 18 20 10',
    gold,
    7,
  )
  drawing.line('M440 700h30M486 700h28M530 700h30', gold, 7)
  for (const [side, flip] of [
    [0, 1],
    [1000, -1],
  ] as Point[]) {
    drawing.moved(`translate(${side} 0) scale(${flip} 1)`, () => {
      drawing.line('M262 560C250 520 250 470 268 430', gold, 5)
      for (const [x, y, turn] of [
        [240, 540, 60],
        [274, 528, 120],
        [238, 496, 60],
        [272, 486, 120],
        [244, 454, 60],
        [280, 448, 120],
      ] as const) {
        drawing.ellipse(x, y, 15, 6, gold, `transform="rotate(${turn} ${x} ${y})"`)
      }
    })
  }
  return drawing
}

/** A stack of plates, bowls and a cup, each in another glaze. */
export function dinnerSet(): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 300)
  turned(drawing, {
    x: 500,
    profile: [
      [300, 764],
      [250, 784],
      [190, floor],
    ],
    colour: darken(colour.blue, 0.2),
    gloss: 0,
  })
  const plates: [number, number, string][] = [
    [310, 764, colour.blue],
    [308, 734, colour.sand],
    [306, 704, colour.green],
    [236, 672, colour.white],
    [234, 644, colour.terracotta],
  ]
  for (const [w, y, tone] of plates) {
    const edge = drawing.gradient(
      [500 - w, 0],
      [500 + w, 0],
      [
        { at: 0, colour: darken(tone, 0.1) },
        { at: 0.3, colour: lighten(tone, 0.12) },
        { at: 1, colour: darken(tone, 0.34) },
      ],
    )
    drawing.ellipse(500, y, w, w * 0.15, edge)
    drawing.ellipse(500, y - 13, w, w * 0.15, lighten(tone, 0.24))
    drawing.ellipse(500, y - 11, w * 0.8, w * 0.115, darken(tone, 0.12))
  }
  const bowls: [number, string][] = [
    [638, colour.cream],
    [572, colour.mist],
  ]
  for (const [y, tone] of bowls) {
    turned(drawing, {
      x: 500,
      profile: [
        [172, y - 104],
        [164, y - 70],
        [130, y - 26],
        [82, y],
      ],
      colour: tone,
      inside: tone,
      gloss: 0.35,
    })
  }
  drawing.line('M590 364C680 354 680 454 582 448', darken(colour.ochre, 0.2), 24)
  drawing.line('M590 364C680 354 680 454 582 448', colour.ochre, 16)
  turned(drawing, {
    x: 500,
    profile: [
      [98, 314],
      [97, 374],
      [96, 434],
      [80, 476],
      [72, 488],
    ],
    colour: colour.ochre,
    inside: colour.ochre,
    foot: { colour: colour.clay, from: 458 },
    gloss: 0.4,
  })
  return drawing
}
