/** A point in the picture, which is 1000 by 1000. */
export type Point = readonly [x: number, y: number]

/** Where things stand in a picture with a table. */
export const floor = 800

export interface Stop {
  at: number
  colour: string
  opacity?: number
}

/** A number for markup: two decimals at most, so that the output is stable. */
export const n = (value: number) => String(Math.round(value * 100) / 100)

/**
 * A smooth line through points (Catmull-Rom), as points close together.
 * A point given twice is a corner.
 */
export function smooth(points: readonly Point[], steps = 14): Point[] {
  const line: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const b = points[i] as Point
    const c = points[i + 1] as Point
    const a = points[i - 1] ?? b
    const d = points[i + 2] ?? c
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const at = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
      line.push([at(a[0], b[0], c[0], d[0]), at(a[1], b[1], c[1], d[1])])
    }
  }
  const last = points.at(-1)
  return last ? [...line, last] : line
}

/** Path data of straight lines through points. */
export const lines = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** An SVG picture in the making: parts are painted in the order they are added. */
export class Drawing {
  private definitions: string[] = []
  private parts: string[] = []

  /** Appends markup. */
  add(...markup: string[]): void {
    this.parts.push(...markup)
  }

  private define(markup: (id: string) => string): string {
    const id = `d${this.definitions.length}`
    this.definitions.push(markup(id))
    return id
  }

  /** A linear gradient between two points in the picture, as a paint. */
  gradient([x1, y1]: Point, [x2, y2]: Point, stops: Stop[]): string {
    const id = this.define(
      id =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A radial gradient around the middle of what it paints, as a paint. */
  glow(stops: Stop[]): string {
    return `url(#${this.define(id => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)})`
  }

  /** Appends what `paint` adds, cut to a path. */
  within(path: string, paint: () => void): void {
    const id = this.define(id => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
    this.add(`<g clip-path="url(#${id})">`)
    paint()
    this.add('</g>')
  }

  /** Appends what `paint` adds, moved, turned or scaled. */
  moved(transform: string, paint: () => void): void {
    this.add(`<g transform="${transform}">`)
    paint()
    this.add('</g>')
  }

  /** A filled path. */
  shape(path: string, fill: string, more = ''): void {
    this.add(`<path d="${path}" fill="${fill}" ${more}/>`)
  }

  /** A line with round ends. */
  line(path: string, stroke: string, width: number, more = ''): void {
    this.add(
      `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
    )
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): void {
    this.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`)
  }

  /** The soft shadow under a thing that stands on the table. */
  standingShadow(x: number, halfWidth: number, y = floor): void {
    const dark = (opacity: number) => ({ colour: '#3a2a1c', opacity })
    const wide = this.glow([
      { at: 0, ...dark(0.3) },
      { at: 0.6, ...dark(0.16) },
      { at: 1, ...dark(0) },
    ])
    const near = this.glow([
      { at: 0, ...dark(0.5) },
      { at: 0.75, ...dark(0.3) },
      { at: 1, ...dark(0) },
    ])
    this.ellipse(x + halfWidth * 0.28, y + 6, halfWidth * 1.55, halfWidth * 0.28 + 14, wide)
    this.ellipse(x, y + 4, halfWidth * 1.06, halfWidth * 0.16 + 8, near)
  }

  /** The soft shadow of a flat thing that lies on a surface or hangs on a wall. */
  lyingShadow(path: string, [dx, dy]: Point = [14, 22], blur = 16): void {
    const id = this.define(
      id =>
        `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    )
    this.shape(
      path,
      '#3a2a1c',
      `fill-opacity="0.3" filter="url(#${id})" transform="translate(${n(dx)} ${n(dy)})"`,
    )
  }

  /**
   * The whole picture.
   *
   * @param options.table colour of the surface on which things stand.
   * @param options.zoom size of the thing; it grows from the table, or from the middle.
   */
  svg(wall: string, disc: string, { table, zoom = 1 }: { table?: string; zoom?: number }): string {
    const base = table ? floor : 500
    const grown = `translate(${n(500 * (1 - zoom))} ${n(base * (1 - zoom))}) scale(${zoom})`
    const backdrop = [
      `<rect width="1000" height="1000" fill="${wall}"/>`,
      `<circle cx="500" cy="${table ? 470 : 500}" r="${table ? 370 : 420}" fill="${disc}"/>`,
      table ? `<path d="M0 742H1000V1000H0Z" fill="${table}"/>` : '',
    ]
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000"><defs>${this.definitions.join('')}</defs>${backdrop.join('')}<g transform="${grown}">${this.parts.join('')}</g></svg>`
  }
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map(
      stop => `<stop offset="${stop.at}" stop-color="${stop.colour}" stop-opacity="${stop.opacity ?? 1}"/>`,
    )
    .join('')
}
