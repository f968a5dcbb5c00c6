import type { ShownHours } from './hours-line.ts'

/** How a business looks to its customers, where it differs from how every business looks: see private.look_of. */
export interface Look {
  /** The address of a square picture. */
  logo?: string
  /** The accent colour's shades for light and for dark pages, such as #00777b. */
  light?: string
  dark?: string
  hours?: ShownHours
}

/** Gives an element, and what is in it, the logo and the colours of a business: see look.css. */
export function applyLook({ style, dataset }: HTMLElement, look: Look | null | undefined): void {
  const { logo, light, dark } = look ?? {}
  if (logo) {
    dataset.logo = ''
    style.setProperty('--logo', `url(${JSON.stringify(logo)})`)
  } else delete dataset.logo
  if (light && dark) {
    dataset.accent = ''
    style.setProperty('--brand', light)
    style.setProperty('--brand-night', dark)
  } else delete dataset.accent
}
