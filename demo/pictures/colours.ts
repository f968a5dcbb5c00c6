/** The colours of the sample shop's pictures. */
export const colour = {
  blue: '#3d6f9e',
  ink: '#2b3b5c',
  mist: '#9db8c9',
  green: '#6f9270',
  moss: '#5f7350',
  pine: '#3f6457',
  sage: '#a9bd9f',
  cream: '#efe4cf',
  white: '#f4f1ea',
  sand: '#d8c2a0',
  ochre: '#d39a3a',
  mustard: '#d9a933',
  butter: '#eccb6b',
  terracotta: '#c4704c',
  rust: '#b1543a',
  blush: '#e3a9a0',
  plum: '#7a4a63',
  grey: '#8d9499',
  charcoal: '#474b52',
  clay: '#c9a788',
  walnut: '#7a5238',
  oak: '#c49a64',
  beech: '#dcb787',
  olive: '#b98c4f',
  linen: '#e6dcc8',
  steel: '#c3cbd1',
  brass: '#c79a42',
  wax: '#f3e3bf',
  honey: '#df9d2b',
  cork: '#c39a6b',
  coffee: '#5a3a28',
  leaf: '#5d8560',
} as const

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Mixes two hex colours; `share` is the second one's part, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first)
  const [r2, g2, b2] = channels(second)
  const part = (a: number, b: number) => Math.round(a + (b - a) * share)
  const value = (part(r1, r2) << 16) | (part(g1, g2) << 8) | part(b1, b2)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** A lighter tone; `share` from 0 (same) to 1 (white). */
export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)

/** A darker, slightly warm tone; `share` from 0 (same) to 1 (almost black). */
export const darken = (hex: string, share: number) => mix(hex, '#1f1711', share)
