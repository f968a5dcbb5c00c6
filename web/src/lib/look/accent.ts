/** What shades of an accent colour are read on: the light page, and cards in dark mode. See private.check_accent. */
export const backgrounds = { light: '#fbfcfe', dark: '#161c24' }

/** The least contrast of text by WCAG AA. */
export const LEAST_CONTRAST = 4.5

/** The colour of every business that has chosen none, in light mode. */
export const DEFAULT_ACCENT = '#00777b'

/** A colour, and what is shown of it. */
export interface Accent {
  chosen: string
  light: string
  dark: string
}

const channels = (color: string) => [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))

/** The relative luminance of a colour such as #00777b, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(channel => {
    const value = channel / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The shades of a colour: itself where it has enough contrast, else the nearest one that has, darker or lighter. */
export const shadesOf = (chosen: string): Accent => ({
  chosen,
  light: nearest(chosen, '#000000', backgrounds.light),
  dark: nearest(chosen, '#ffffff', backgrounds.dark),
})

function nearest(color: string, end: string, background: string): string {
  const to = channels(end)
  for (let step = 0; step <= 255; step++) {
    const shade = `#${channels(color)
      .map((from, at) => Math.round(from + (((to[at] ?? 0) - from) * step) / 255))
      .map(channel => channel.toString(16).padStart(2, '0'))
      .join('')}`
    // A little more than the least: the database computes the same with other roundings.
    if (contrast(shade, background) > LEAST_CONTRAST + 0.000_1) return shade
  }
  return end
}
