import type { Page } from '@playwright/test'

/** Holds the requests to these addresses back until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(addresses, async route => {
    await held
    await route.fallback()
  })
  return release
}

/** Holds the page's scripts back. */
export const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')
