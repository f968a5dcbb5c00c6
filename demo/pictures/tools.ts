import { colour, darken, lighten } from './colours.ts'
import { Drawing, floor, n, type Point, random } from './drawing.ts'
import { bandOf, turned } from './turned.ts'

/** Wood grain along the length, cut to the shape that it is painted on. */
function grain(
  drawing: Drawing,
  path: string,
  tone: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  seed: number,
): void {
  const next = random(seed)
  drawing.within(path, () => {
    for (let y = top; y < bottom; y += 13 + next() * 16) {
      const bend = (next() - 0.5) * 26
      const path = `M${n(left)} ${n(y)}C${n(left + (right - left) * 0.3)} ${n(y + bend)} ${n(left + (right - left) * 0.7)} ${n(y - bend)} ${n(right)} ${n(y + bend * 0.4)}`
      drawing.line(path, darken(tone, 0.35), 1.5 + next() * 3, `stroke-opacity="${n(0.18 + next() * 0.24)}"`)
    }
  })
}

/** Light from above and shade below, over a lying shape. */
function roundness(drawing: Drawing, path: string, top: number, bottom: number): void {
  drawing.shape(
    path,
    drawing.gradient(
      [0, top],
      [0, bottom],
      [
        { at: 0, colour: '#ffffff', opacity: 0.28 },
        { at: 0.4, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#2a1a10', opacity: 0.32 },
      ],
    ),
  )
}

/** A wooden board with a handle and a sprig of herbs. */
export function board(tone: string): Drawing {
  const drawing = new Drawing()
  const path =
    'M170 360Q170 322 208 322H660Q690 322 704 352Q724 436 770 444H860Q912 448 912 500Q912 552 860 556H770Q724 564 704 648Q690 678 660 678H208Q170 678 170 640ZM866 500A24 24 0 1 0 818 500A24 24 0 1 0 866 500Z'
  drawing.moved('rotate(-24 500 500)', () => {
    drawing.lyingShadow(path, [10, 26])
    drawing.shape(path, darken(tone, 0.4), 'fill-rule="evenodd" transform="translate(0 12)"')
    drawing.shape(path, tone, 'fill-rule="evenodd"')
    drawing.within(path.split('ZM')[0] as string, () => {
      drawing.add(
        `<rect x="160" y="420" width="600" height="86" fill="${darken(tone, 0.16)}" fill-opacity="0.5"/>`,
      )
      drawing.add(
        `<rect x="160" y="580" width="600" height="60" fill="${lighten(tone, 0.2)}" fill-opacity="0.28"/>`,
      )
    })
    grain(drawing, `${path.split('ZM')[0]}Z`, tone, [160, 330, 920, 676], 3)
    drawing.ellipse(842, 500, 24, 24, darken(tone, 0.62))
    drawing.line('M186 356Q190 336 212 336H656', lighten(tone, 0.4), 5, 'stroke-opacity="0.5"')
  })
  drawing.moved('translate(330 620) rotate(-50)', () => sprig(drawing, 210))
  return drawing
}

/** A sprig of leaves along the x axis from the origin. */
export function sprig(drawing: Drawing, length: number, tone: string = colour.leaf): void {
  drawing.line(`M0 0Q${n(length / 2)} -14 ${n(length)} 0`, darken(tone, 0.2), 6)
  const pairs = Math.round(length / 34)
  for (let i = 1; i <= pairs; i++) {
    const x = (length * i) / pairs
    const size = 30 - (i / pairs) * 10
    for (const side of [-1, 1]) {
      const turn = side * 42
      drawing.ellipse(
        x + size * 0.6,
        side * size * 0.62 - 8,
        size,
        size * 0.42,
        side < 0 ? lighten(tone, 0.14) : tone,
        `transform="rotate(${turn} ${n(x)} -8)"`,
      )
    }
  }
}

/** A cooking spoon, a slotted spoon and a spatula. */
export function spoons(tone: string): Drawing {
  const drawing = new Drawing()
  const stick = 'M-17 -70H17L14 330Q0 352 -14 330Z'
  const heads = [
    'M0 -290C80 -290 100 -190 76 -120C60 -76 36 -60 17 -40H-17C-36 -60 -60 -76 -76 -120C-100 -190 -80 -290 0 -290Z',
    'M0 -290C80 -290 100 -190 76 -120C60 -76 36 -60 17 -40H-17C-36 -60 -60 -76 -76 -120C-100 -190 -80 -290 0 -290Z',
    'M-70 -286Q0 -306 78 -270Q86 -150 58 -104Q40 -70 17 -40H-17Q-44 -74 -58 -110Q-80 -160 -70 -286Z',
  ]
  const places: [number, number, string][] = [
    [300, -14, tone],
    [500, 0, lighten(tone, 0.12)],
    [700, 14, darken(tone, 0.14)],
  ]
  places.forEach(([x, turn, wood], i) => {
    drawing.moved(`translate(${x} 500) rotate(${turn})`, () => {
      const path = `${heads[i]}${stick}`
      const box = 'M-120 -310H120V360H-120Z'
      drawing.lyingShadow(path, [12, 20], 12)
      drawing.shape(path, wood)
      drawing.within(path, () => {
        for (const dx of [-66, -40, -8, 9, 44, 70]) {
          drawing.line(
            `M${dx * 0.3} 340Q${dx * 0.4} 0 ${dx} -300`,
            darken(wood, 0.35),
            3,
            'stroke-opacity="0.3"',
          )
        }
        drawing.shape(
          box,
          drawing.gradient(
            [-90, 0],
            [90, 0],
            [
              { at: 0, colour: '#ffffff', opacity: 0.3 },
              { at: 0.5, colour: '#ffffff', opacity: 0 },
              { at: 1, colour: '#2a1a10', opacity: 0.26 },
            ],
          ),
        )
      })
      if (i < 2) drawing.ellipse(0, -180, 58, 84, darken(wood, 0.16))
      if (i === 0) drawing.ellipse(6, -172, 48, 72, darken(wood, 0.06))
      if (i === 1) for (const dx of [-24, 0, 24]) drawing.line(`M${dx} -220V-140`, darken(wood, 0.62), 11)
    })
  })
  return drawing
}

/** A kitchen knife; `blade` and `wood` set its proportions and handle. */
export function knife(blade: 'long' | 'short', wood: string): Drawing {
  const drawing = new Drawing()
  const long = blade === 'long'
  const heel = long ? 600 : 520
  const steel = long
    ? `M70 440C260 404 440 402 600 402V560C420 566 220 530 70 440Z`
    : `M180 486C280 452 400 446 520 446V546C400 552 270 530 180 486Z`
  const top = long ? 404 : 450
  const thick = long ? 88 : 72
  const grip = `M${heel + 34} ${top}H${heel + 200}Q${heel + 300} ${top - 4} ${heel + 322} ${top + 36}Q${heel + 336} ${top + thick} ${heel + 296} ${top + thick + 6}Q${heel + 160} ${top + thick - 14} ${heel + 34} ${top + thick - 4}Z`
  const collar = `M${heel} ${top}H${heel + 36}V${top + thick - 4}H${heel}Z`
  drawing.moved('rotate(-28 500 500)', () => {
    drawing.lyingShadow(steel + collar + grip, [10, 26], 13)
    drawing.shape(
      steel,
      drawing.gradient(
        [0, 400],
        [0, 560],
        [
          { at: 0, colour: darken(colour.steel, 0.22) },
          { at: 0.45, colour: lighten(colour.steel, 0.35) },
          { at: 0.62, colour: colour.steel },
          { at: 1, colour: lighten(colour.steel, 0.6) },
        ],
      ),
    )
    const edge = long ? 'M70 440C220 530 420 566 600 560' : 'M180 486C270 530 400 552 520 546'
    drawing.within(steel, () => drawing.line(edge, '#ffffff', long ? 30 : 22, 'stroke-opacity="0.55"'))
    drawing.shape(collar, darken(colour.steel, 0.35))
    drawing.shape(grip, wood)
    grain(drawing, grip, wood, [heel, top - 4, heel + 340, top + thick + 10], 9)
    roundness(drawing, grip, top, top + thick)
    for (const dx of [90, 170, 250]) {
      drawing.ellipse(heel + dx, top + thick / 2, 10, 10, colour.brass)
      drawing.ellipse(heel + dx - 2, top + thick / 2 - 3, 4, 3, '#ffffff', 'fill-opacity="0.6"')
    }
  })
  return drawing
}

/** A rolling pin in some flour. */
export function rollingPin(tone: string): Drawing {
  const drawing = new Drawing()
  const next = random(31)
  for (let i = 0; i < 130; i++) {
    const at: Point = [230 + next() * 540, 430 + next() * 330]
    const size = 2 + next() * 9
    drawing.ellipse(at[0], at[1], size, size * 0.8, '#ffffff', 'fill-opacity="0.65"')
  }
  drawing.moved('rotate(-32 500 500)', () => {
    const grips = [
      'M110 474Q80 474 80 500Q80 526 110 526L226 516V484Z',
      'M890 474Q920 474 920 500Q920 526 890 526L774 516V484Z',
    ]
    const roll = 'M238 420H762Q782 420 782 440V560Q782 580 762 580H238Q218 580 218 560V440Q218 420 238 420Z'
    drawing.lyingShadow(grips.join('') + roll, [12, 34], 15)
    for (const path of [...grips, roll]) {
      const wood = path === roll ? tone : darken(tone, 0.14)
      drawing.shape(path, wood)
      if (path === roll) grain(drawing, path, wood, [200, 420, 800, 580], 14)
      roundness(drawing, path, path === roll ? 420 : 474, path === roll ? 580 : 526)
    }
    drawing.line('M250 446H750', '#ffffff', 9, 'stroke-opacity="0.4"')
  })
  return drawing
}

/** A salt pot with a wooden lid that stands open beside it. */
export function saltCellar(tone: string): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 190)
  turned(drawing, {
    x: 500,
    profile: [
      [188, 520],
      [200, 580],
      [204, 680],
      [186, 760],
      [158, floor],
    ],
    colour: tone,
    foot: { colour: colour.clay, from: 756 },
    speckles: { count: 90, colour: '#c9b79a', seed: 17 },
    gloss: 0.35,
  })
  turned(
    drawing,
    {
      x: 500,
      profile: [
        [196, 470],
        [206, 480],
        [208, 510],
        [200, 526],
      ],
      colour: colour.oak,
      gloss: 0,
    },
    outline => {
      for (const y of [484, 500, 514]) {
        drawing.shape(bandOf(500, outline, y, y + 4), darken(colour.oak, 0.3), 'fill-opacity="0.35"')
      }
    },
  )
  drawing.ellipse(500, 470, 196, 29, lighten(colour.oak, 0.22))
  for (const rx of [160, 120, 76]) {
    drawing.ellipse(
      500,
      470,
      rx,
      rx * 0.145,
      'none',
      `stroke="${darken(colour.oak, 0.22)}" stroke-width="3" stroke-opacity="0.5"`,
    )
  }
  turned(drawing, {
    x: 500,
    profile: [
      [14, 404],
      [34, 412],
      [38, 436],
      [24, 456],
      [22, 470],
    ],
    colour: darken(colour.oak, 0.12),
    gloss: 0.3,
  })
  for (const [x, y] of [
    [704, 800],
    [738, 816],
    [722, 826],
    [764, 806],
    [690, 824],
  ] as Point[]) {
    drawing.shape(
      `M${x} ${y - 9}L${x + 10} ${y - 3}L${x + 7} ${y + 8}L${x - 8} ${y + 7}L${x - 9} ${y - 4}Z`,
      '#ffffff',
    )
  }
  return drawing
}
