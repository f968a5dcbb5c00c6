import { colour, darken, lighten } from './colours.ts'
import { Drawing, floor, n, type Point } from './drawing.ts'
import { sprig } from './tools.ts'
import { bandOf, turned } from './turned.ts'

/** A tin of herbal tea with chamomile on its label. */
export function teaTin(): Drawing {
  const drawing = new Drawing()
  const tone = '#8d83b0'
  drawing.standingShadow(480, 165)
  turned(
    drawing,
    {
      x: 480,
      profile: [
        [170, 380],
        [170, 580],
        [170, floor],
      ],
      colour: tone,
      gloss: 0.3,
    },
    outline => {
      const label = bandOf(480, outline, 470, 720)
      drawing.within(label, () => {
        drawing.shape(label, '#f3ecdc')
        drawing.moved('translate(478 706) rotate(-90)', () => sprig(drawing, 120, '#7f9a6c'))
        flower(drawing, [480, 560], 1.1)
        flower(drawing, [408, 600], 0.7)
        flower(drawing, [550, 610], 0.75)
      })
    },
  )
  turned(drawing, {
    x: 480,
    profile: [
      [164, 318],
      [178, 324],
      [180, 400],
      [178, 412],
    ],
    colour: darken(tone, 0.3),
    gloss: 0.35,
  })
  drawing.ellipse(480, 318, 164, 24, darken(tone, 0.08))
  for (const [x, y, size] of [
    [712, 800, 0.6],
    [776, 826, 0.5],
    [686, 838, 0.45],
  ] as const)
    flower(drawing, [x, y], size)
  return drawing
}

function flower(drawing: Drawing, [x, y]: Point, size: number): void {
  for (let i = 0; i < 10; i++) {
    drawing.ellipse(
      x,
      y - 28 * size,
      9 * size,
      20 * size,
      i % 2 ? '#ffffff' : '#f1ede6',
      `stroke="#d8cfbd" stroke-width="1" transform="rotate(${i * 36} ${n(x)} ${n(y)})"`,
    )
  }
  drawing.ellipse(x, y, 15 * size, 15 * size, colour.mustard)
}

/** A glass jar of honey with a comb on its label and a dipper. */
export function honeyJar(): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(470, 180)
  turned(
    drawing,
    {
      x: 470,
      profile: [
        [140, 384],
        [150, 410],
        [186, 460],
        [190, 620],
        [188, 760],
        [168, floor],
      ],
      colour: colour.honey,
      gloss: 0.75,
    },
    outline => {
      drawing.shape(bandOf(470, outline, 360, 430), '#f7e9c4', 'fill-opacity="0.85"')
      drawing.ellipse(
        470,
        720,
        170,
        130,
        drawing.glow([
          { at: 0, colour: '#ffd76b', opacity: 0.9 },
          { at: 1, colour: '#ffd76b', opacity: 0 },
        ]),
      )
      const label = bandOf(470, outline, 520, 700)
      drawing.within(label, () => {
        drawing.shape(label, '#fbf4e2')
        for (const [x, y] of [
          [470, 600],
          [516, 627],
          [424, 627],
          [470, 654],
          [516, 574],
          [424, 574],
        ] as Point[])
          hexagon(drawing, x, y)
      })
    },
  )
  turned(drawing, {
    x: 470,
    profile: [
      [146, 308],
      [158, 314],
      [160, 372],
      [156, 384],
    ],
    colour: '#6f8f74',
    gloss: 0.4,
  })
  drawing.ellipse(470, 308, 146, 21, lighten('#6f8f74', 0.3))
  drawing.moved('translate(720 822) rotate(-62)', () => {
    drawing.line('M60 0H330', colour.oak, 17)
    drawing.line('M60 -4H330', lighten(colour.oak, 0.35), 5)
    for (let i = 0; i < 5; i++) {
      const height = [26, 38, 42, 38, 28][i] ?? 30
      drawing.ellipse(-22 + i * 22, 0, 10, height, darken(colour.oak, 0.12 + (i % 2) * 0.12))
    }
  })
  return drawing
}

function hexagon(drawing: Drawing, x: number, y: number): void {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3
    return `${i ? 'L' : 'M'}${n(x + Math.cos(angle) * 27)} ${n(y + Math.sin(angle) * 27)}`
  })
  drawing.shape(`${corners.join('')}Z`, '#efb846', 'stroke="#c98a1f" stroke-width="4"')
}
