import { colour, darken, lighten } from './colours.ts'
import { Drawing, lines, n, type Point, smooth } from './drawing.ts'

/** A closed smooth shape through points. */
function blob(points: Point[]): string {
  const first = points[0] as Point
  return `${lines(smooth([...points, first]))}Z`
}

/** Soft folds: dark lines, wide and narrow, cut to a shape. */
function folds(drawing: Drawing, path: string, bends: string[]): void {
  drawing.within(path, () => {
    for (const bend of bends) {
      for (const width of [64, 44, 24, 10]) drawing.line(bend, '#2a1a10', width, 'stroke-opacity="0.035"')
    }
  })
}

/** A striped towel over a wooden rail. */
export function teaTowel(stripe: string): Drawing {
  const drawing = new Drawing()
  const rail = 'M150 206H850Q862 206 862 218V232Q862 244 850 244H150Q138 244 138 232V218Q138 206 150 206Z'
  const back = 'M352 226H704V760Q620 776 530 762T352 764Z'
  const front =
    'M318 214Q318 190 342 190H658Q682 190 682 214L690 846C640 862 600 838 548 850C490 866 450 840 400 852C368 860 330 850 310 848Z'
  const cloth = lighten(colour.linen, 0.35)
  drawing.lyingShadow(rail, [10, 18], 10)
  drawing.shape(rail, colour.oak)
  drawing.line('M156 215H844', lighten(colour.oak, 0.4), 6, 'stroke-opacity="0.7"')
  for (const x of [190, 810]) drawing.ellipse(x, 225, 12, 12, darken(colour.oak, 0.35))
  drawing.lyingShadow(back, [14, 18], 12)
  drawing.shape(back, darken(cloth, 0.14))
  drawing.lyingShadow(front, [14, 14], 14)
  drawing.shape(front, cloth)
  drawing.within(front, () => {
    for (const [x, width] of [
      [352, 30],
      [386, 8],
      [476, 8],
      [500, 22],
      [524, 8],
      [614, 8],
      [648, 30],
    ] as Point[]) {
      drawing.line(`M${x} 180V880`, stripe, width)
    }
    for (const [y, width] of [
      [770, 26],
      [800, 8],
    ] as Point[]) {
      drawing.line(
        `M300 ${y}C380 ${y + 12} 440 ${y - 12} 500 ${y}S620 ${y + 10} 700 ${y - 4}`,
        stripe,
        width,
        'stroke-opacity="0.82"',
      )
    }
    drawing.shape(
      'M300 180H700V262H300Z',
      drawing.gradient(
        [0, 186],
        [0, 262],
        [
          { at: 0, colour: '#ffffff', opacity: 0.5 },
          { at: 0.45, colour: '#2a1a10', opacity: 0.12 },
          { at: 1, colour: '#2a1a10', opacity: 0 },
        ],
      ),
    )
  })
  folds(drawing, front, [
    'M430 250C420 440 424 660 412 870',
    'M572 250C584 460 570 660 590 870',
    'M672 230C680 440 676 660 684 870',
  ])
  return drawing
}

/** A bib apron with crossed straps and two pockets. */
export function apron(tone: string): Drawing {
  const drawing = new Drawing()
  const path = 'M388 268H612Q618 402 716 452Q740 640 744 850Q500 880 256 850Q260 640 284 452Q382 402 388 268Z'
  for (const strap of [
    'M398 272C340 180 430 112 500 112C570 112 660 180 602 272',
    'M292 470C200 500 190 620 220 690',
    'M708 470C800 500 810 620 780 690',
  ]) {
    drawing.line(strap, darken(tone, 0.28), 24)
    drawing.line(strap, darken(tone, 0.1), 16)
  }
  drawing.lyingShadow(path, [18, 22], 16)
  drawing.shape(path, tone)
  folds(drawing, path, [
    'M360 470C340 600 346 740 330 870',
    'M650 480C664 600 660 740 676 870',
    'M470 300C476 360 468 400 472 440',
  ])
  drawing.within(path, () => {
    drawing.line('M388 296H612', lighten(tone, 0.3), 4, 'stroke-dasharray="12 9"')
    drawing.line('M262 828Q500 858 740 828', lighten(tone, 0.3), 4, 'stroke-dasharray="12 9"')
  })
  for (const x of [334, 516]) {
    const pocket = `M${x} 560H${x + 150}V688Q${x + 150} 712 ${x + 126} 712H${x + 24}Q${x} 712 ${x} 688Z`
    drawing.lyingShadow(pocket, [4, 7], 5)
    drawing.shape(pocket, lighten(tone, 0.09))
    drawing.line(`M${x + 8} 576H${x + 142}`, lighten(tone, 0.4), 4, 'stroke-dasharray="12 9"')
  }
  for (const x of [402, 598]) drawing.ellipse(x, 284, 9, 9, colour.brass)
  return drawing
}

/** A quilted oven mitt. */
export function ovenMitt(tone: string): Drawing {
  const drawing = new Drawing()
  const path =
    'M356 800L340 430C330 250 420 170 510 176C610 182 668 280 656 450C690 380 760 350 796 396C834 446 760 540 690 610C664 640 654 660 650 800Z'
  const cuff = 'M336 760H672Q682 760 682 772V846Q682 858 672 858H336Q326 858 326 846V772Q326 760 336 760Z'
  drawing.moved('rotate(8 500 500)', () => {
    drawing.lyingShadow(path + cuff, [18, 24], 16)
    drawing.shape(path, tone)
    drawing.within(path, () => {
      for (let d = -700; d < 1400; d += 74) {
        for (const line of [`M${d} 900L${d + 760} 140`, `M${d} 140L${d + 760} 900`]) {
          drawing.line(line, darken(tone, 0.3), 4, 'stroke-opacity="0.5"')
          drawing.line(line, '#ffffff', 4, 'stroke-opacity="0.3" transform="translate(-5 -3)"')
        }
      }
      drawing.shape(
        path,
        drawing.gradient(
          [340, 0],
          [800, 0],
          [
            { at: 0, colour: '#ffffff', opacity: 0.25 },
            { at: 0.45, colour: '#ffffff', opacity: 0 },
            { at: 1, colour: '#2a1a10', opacity: 0.26 },
          ],
        ),
      )
    })
    drawing.line('M656 450C650 500 646 520 640 560', darken(tone, 0.35), 7)
    drawing.line('M336 846C300 850 280 890 300 910C322 930 344 890 340 856', darken(colour.linen, 0.25), 11)
    drawing.shape(cuff, colour.linen)
    drawing.line('M346 778H662M346 840H662', darken(colour.linen, 0.3), 4, 'stroke-dasharray="12 9"')
  })
  return drawing
}

/** A folded blanket; its fringed end hangs over the front. */
export function blanket(tone: string): Drawing {
  const drawing = new Drawing()
  drawing.standingShadow(500, 330, 776)
  const layers: [number, number, number][] = [
    [676, 800, 338],
    [558, 688, 332],
    [440, 570, 336],
  ]
  for (const [top, bottom, w] of layers) {
    const [left, right] = [500 - w, 500 + w]
    const path = `M${left + 34} ${top}C400 ${top - 8} 600 ${top - 8} ${right - 34} ${top}C${right + 14} ${top + 8} ${right + 14} ${bottom - 6} ${right - 34} ${bottom}H${left + 34}C${left - 14} ${bottom - 6} ${left - 14} ${top + 8} ${left + 34} ${top}Z`
    drawing.shape(
      path,
      drawing.gradient(
        [0, top],
        [0, bottom],
        [
          { at: 0, colour: lighten(tone, 0.26) },
          { at: 0.3, colour: tone },
          { at: 0.8, colour: darken(tone, 0.16) },
          { at: 1, colour: darken(tone, 0.42) },
        ],
      ),
    )
    weave(drawing, path, tone, top, bottom)
  }
  const front =
    'M262 436C400 420 590 420 726 436C732 540 726 640 734 722C600 736 400 736 254 722C262 640 256 540 262 436Z'
  drawing.lyingShadow(front, [8, 12], 12)
  for (let x = 262; x <= 728; x += 15) {
    const sway = ((x * 7) % 13) - 6
    drawing.line(`M${x} 716Q${x + sway} 750 ${x + sway} 790`, darken(tone, 0.22), 7)
    drawing.line(`M${x} 716Q${x + sway} 750 ${x + sway} 784`, lighten(tone, 0.25), 3)
  }
  drawing.shape(
    front,
    drawing.gradient(
      [0, 424],
      [0, 730],
      [
        { at: 0, colour: lighten(tone, 0.34) },
        { at: 0.14, colour: lighten(tone, 0.08) },
        { at: 1, colour: darken(tone, 0.1) },
      ],
    ),
  )
  weave(drawing, front, tone, 420, 740)
  drawing.within(front, () => {
    for (const [y, width] of [
      [600, 8],
      [630, 22],
      [660, 8],
    ] as Point[]) {
      drawing.line(`M250 ${y}Q490 ${y + 12} 740 ${y}`, lighten(tone, 0.7), width, 'stroke-opacity="0.8"')
    }
  })
  folds(drawing, front, ['M390 430C380 540 392 640 384 740', 'M610 430C622 540 606 640 620 740'])
  return drawing
}

/** Slanted threads of a twill, cut to a shape. */
function weave(drawing: Drawing, path: string, tone: string, top: number, bottom: number): void {
  drawing.within(path, () => {
    const slant = (bottom - top) * 0.3
    for (let x = 130; x < 880; x += 18) {
      drawing.line(`M${x} ${bottom}L${n(x + slant)} ${top}`, lighten(tone, 0.5), 3, 'stroke-opacity="0.2"')
    }
  })
}

/** A plump square cushion. */
export function cushion(tone: string): Drawing {
  const drawing = new Drawing()
  const path = blob([
    [500, 236],
    [640, 226],
    [786, 196],
    [800, 206],
    [776, 360],
    [768, 500],
    [780, 650],
    [806, 796],
    [794, 808],
    [640, 780],
    [500, 774],
    [360, 780],
    [206, 808],
    [194, 796],
    [220, 650],
    [232, 500],
    [224, 360],
    [200, 206],
    [214, 196],
    [360, 226],
  ])
  drawing.moved('rotate(-5 500 500)', () => {
    drawing.lyingShadow(path, [22, 30], 22)
    drawing.shape(path, tone)
    drawing.within(path, () => {
      for (let i = 170; i < 830; i += 15) {
        drawing.line(`M${i} 180V820`, darken(tone, 0.35), 2, 'stroke-opacity="0.14"')
        drawing.line(`M180 ${i}H820`, '#ffffff', 2, 'stroke-opacity="0.1"')
      }
      drawing.ellipse(
        440,
        420,
        380,
        360,
        drawing.glow([
          { at: 0, colour: '#ffffff', opacity: 0.34 },
          { at: 1, colour: '#ffffff', opacity: 0 },
        ]),
      )
      drawing.ellipse(
        740,
        760,
        420,
        330,
        drawing.glow([
          { at: 0, colour: '#2a1a10', opacity: 0.34 },
          { at: 1, colour: '#2a1a10', opacity: 0 },
        ]),
      )
      for (const crease of [
        'M206 204Q280 270 300 350',
        'M794 204Q720 270 700 350',
        'M206 800Q280 730 300 650',
        'M794 800Q720 730 700 650',
      ]) {
        drawing.line(crease, darken(tone, 0.4), 12, 'stroke-opacity="0.22"')
      }
    })
    drawing.line(path, lighten(tone, 0.25), 6, 'stroke-opacity="0.7"')
  })
  return drawing
}
