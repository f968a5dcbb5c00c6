import { darken, lighten } from './colours.ts'
import { type Drawing, lines, n, type Point, random, smooth } from './drawing.ts'

/** How flat circles look from the side: height of an ellipse by its width. */
const view = 0.15

/** A thing turned around an upright axis, such as all that comes from a potter's wheel. */
export interface Turned {
  /** Where the axis is. */
  x: number
  /** The outline from the top down: distance from the axis, and height in the picture. */
  profile: readonly Point[]
  colour: string
  /** The bare clay below the glaze, and where the glaze ends. */
  foot?: { colour: string; from: number }
  /** Open at the top: the colour inside. */
  inside?: string
  /** What it holds, and how far below the rim. */
  filling?: { colour: string; depth: number }
  speckles?: { count: number; colour: string; seed: number }
  /** Strength of the light streak, 0 to 1. */
  gloss?: number
}

/** The outline and its measures, for drawing things that touch it. */
export interface Outline {
  path: string
  top: number
  bottom: number
  /** Half of the width at a height. */
  widthAt(y: number): number
}

/** The outline of a turned thing. */
export function outlineOf(x: number, profile: readonly Point[]): Outline {
  const side = smooth(profile)
  const first = side[0] as Point
  const last = side.at(-1) as Point
  const right = side.map(([w, y]): Point => [x + w, y])
  const left = side.map(([w, y]): Point => [x - w, y]).reverse()
  const arc = (w: number, to: Point) =>
    `A${n(Math.max(w, 1))} ${n(Math.max(w * view, 1))} 0 0 1 ${n(to[0])} ${n(to[1])}`
  const path = `${lines(right)}${arc(last[0], left[0] as Point)}${lines(left).replace(/^M/, 'L')}${arc(first[0], right[0] as Point)}Z`
  return {
    path,
    top: first[1],
    bottom: last[1],
    widthAt(y) {
      const below = side.findIndex(point => point[1] >= y)
      const b = side[below] ?? last
      const a = side[below - 1] ?? b
      const share = b[1] === a[1] ? 0 : (y - a[1]) / (b[1] - a[1])
      return a[0] + (b[0] - a[0]) * share
    },
  }
}

/** A band around a turned thing between two heights, as path data. */
export function bandOf(x: number, outline: Outline, from: number, to: number): string {
  const a = outline.widthAt(from) + 3
  const b = outline.widthAt(to) + 3
  return (
    `M${n(x - a)} ${n(from)}A${n(a)} ${n(a * view)} 0 0 0 ${n(x + a)} ${n(from)}` +
    `L${n(x + b)} ${n(to)}A${n(b)} ${n(b * view)} 0 0 1 ${n(x - b)} ${n(to)}Z`
  )
}

/** Light from the left, shade to the right, over whatever is painted so far. */
export function shade(drawing: Drawing, x: number, halfWidth: number, strength = 1): string {
  return drawing.gradient(
    [x - halfWidth, 0],
    [x + halfWidth, 0],
    [
      { at: 0, colour: '#2a1a10', opacity: 0.1 * strength },
      { at: 0.14, colour: '#ffffff', opacity: 0.1 * strength },
      { at: 0.3, colour: '#ffffff', opacity: 0.2 * strength },
      { at: 0.52, colour: '#ffffff', opacity: 0 },
      { at: 0.8, colour: '#2a1a10', opacity: 0.16 * strength },
      { at: 1, colour: '#2a1a10', opacity: 0.32 * strength },
    ],
  )
}

/**
 * Draws a turned thing.
 *
 * @param decorate paints on the body, under the shading, cut to its outline.
 */
export function turned(drawing: Drawing, thing: Turned, decorate?: (outline: Outline) => void): Outline {
  const { x, colour, gloss = 0.4 } = thing
  const outline = outlineOf(x, thing.profile)
  const widest = Math.max(...smooth(thing.profile).map(point => point[0]))
  drawing.within(outline.path, () => {
    drawing.shape(outline.path, colour)
    if (thing.foot) paintFoot(drawing, x, outline, widest, thing.foot, colour)
    if (thing.speckles) paintSpeckles(drawing, x, outline, widest, thing.speckles)
    decorate?.(outline)
    drawing.add(
      `<rect x="${n(x - widest)}" y="${n(outline.top - 60)}" width="${n(widest * 2)}" height="${n(outline.bottom - outline.top + 140)}" fill="${shade(drawing, x, widest)}"/>`,
    )
    if (gloss > 0) paintStreak(drawing, x, outline, gloss)
  })
  if (thing.inside) paintOpening(drawing, thing, outline)
  return outline
}

function paintFoot(
  drawing: Drawing,
  x: number,
  outline: Outline,
  widest: number,
  foot: NonNullable<Turned['foot']>,
  glaze: string,
): void {
  const edge = `M${n(x - widest)} ${n(foot.from)}Q${n(x - widest * 0.4)} ${n(foot.from + widest * 0.26)} ${n(x + widest * 0.1)} ${n(foot.from + widest * 0.15)}T${n(x + widest)} ${n(foot.from - 4)}`
  drawing.shape(`${edge}V${n(outline.bottom + widest)}H${n(x - widest)}Z`, foot.colour)
  drawing.line(edge, darken(glaze, 0.3), 5, 'stroke-opacity="0.55"')
}

function paintSpeckles(
  drawing: Drawing,
  x: number,
  outline: Outline,
  widest: number,
  { count, colour, seed }: NonNullable<Turned['speckles']>,
): void {
  const next = random(seed)
  for (let i = 0; i < count; i++) {
    const at: Point = [x + (next() * 2 - 1) * widest, outline.top + next() * (outline.bottom - outline.top)]
    const size = 1.6 + next() * 2.6
    drawing.ellipse(at[0], at[1], size, size * 0.8, colour, `fill-opacity="${n(0.3 + next() * 0.4)}"`)
  }
}

function paintStreak(drawing: Drawing, x: number, outline: Outline, gloss: number): void {
  const height = outline.bottom - outline.top
  const points: Point[] = []
  for (let share = 0.14; share <= 0.72; share += 0.04) {
    const y = outline.top + height * share
    points.push([x - outline.widthAt(y) * 0.7, y])
  }
  const width = Math.max(6, Math.min(20, height * 0.04))
  drawing.line(lines(points), '#ffffff', width, `stroke-opacity="${n(gloss)}"`)
}

function paintOpening(drawing: Drawing, thing: Turned, outline: Outline): void {
  const { x, inside = thing.colour, filling } = thing
  const w = outline.widthAt(outline.top)
  const rim = Math.min(12, w * 0.09)
  drawing.ellipse(x, outline.top, w, w * view, lighten(thing.colour, 0.28))
  const inner = w - rim
  const innerHeight = inner * view
  const opening = `M${n(x - inner)} ${n(outline.top)}A${n(inner)} ${n(innerHeight)} 0 1 1 ${n(x + inner)} ${n(outline.top)}A${n(inner)} ${n(innerHeight)} 0 1 1 ${n(x - inner)} ${n(outline.top)}Z`
  drawing.within(opening, () => {
    const depth = drawing.gradient(
      [x - inner, 0],
      [x + inner, 0],
      [
        { at: 0, colour: darken(inside, 0.45) },
        { at: 1, colour: darken(inside, 0.12) },
      ],
    )
    drawing.shape(opening, depth)
    if (filling) {
      drawing.ellipse(x, outline.top + filling.depth, inner * 0.97, innerHeight, filling.colour)
      drawing.ellipse(
        x - inner * 0.2,
        outline.top + filling.depth - innerHeight * 0.1,
        inner * 0.5,
        innerHeight * 0.45,
        '#ffffff',
        'fill-opacity="0.14"',
      )
    }
  })
}
