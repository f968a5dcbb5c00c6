import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab (or Shift+Tab) until the control has the focus; each stop on the way has to be seen. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press(key)
    await expectSeenFocus(page)
    if (await isFocused(control)) return
  }
  throw new Error(`The keyboard does not reach ${control}`)
}

/** The control has the focus, and it is seen. */
export async function expectFocus(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeFocused()
  await expectSeenFocus(page)
}

const isFocused = (control: Locator) =>
  control.evaluateAll(elements => elements.some(element => element === document.activeElement))

/** WCAG 2.4.7 and 2.4.11: what has the focus is marked, and stands on the screen with nothing over it. */
async function expectSeenFocus(page: Page) {
  const fault = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'nothing has the focus'
      const name = element.outerHTML.slice(0, 200)
      const isMarkedBy = (style: CSSStyleDeclaration) =>
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
        /0px 0px 0px [1-9]/.test(style.boxShadow)
      const marks = [element, element.parentElement, element.closest('label, form')].flatMap(part =>
        part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
      )
      if (!marks.some(isMarkedBy)) return `no mark on ${name}`
      // A hidden file input or radio is shown by its label.
      const shown =
        element.getBoundingClientRect().width > 1 ? element : (element.closest('label') ?? element)
      const { left, top, right, bottom } = shown.getBoundingClientRect()
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const over = document.elementFromPoint(x, y)
      if (!over || !(shown.contains(over) || over.contains(shown))) return `out of sight: ${name}`
      return ''
    })
  // A mark may come in a few frames.
  await expect.poll(fault).toBe('')
}
