import type { Page } from '@playwright/test'

/**
 * What a reader would have to scroll sideways for, could not reach, or could not read to its end: the page, its controls,
 * its dialogs, its words. A table or code that scrolls by itself is no fault, nor are words that end in an ellipsis on
 * purpose.
 * @returns a line for each
 */
export const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts: string[] = []
    const { innerWidth, innerHeight } = window
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement))
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) {
      const reaches = (element: Element) =>
        element.getBoundingClientRect().right > innerWidth && !scrollsSideways(element.parentElement)
      const innermost = [...document.body.querySelectorAll('*')].filter(
        element => reaches(element) && ![...element.children].some(reaches),
      )
      parts.push(`the page, by ${wider} pixels: ${innermost.map(({ outerHTML }) => outerHTML.slice(0, 160))}`)
    }
    const isOutside = (left: number, right: number) => left < -1 || right > innerWidth + 1

    for (const element of document.querySelectorAll('h1, h2, h3, a, button, input, textarea, select')) {
      const { left, right, width, height } = element.getBoundingClientRect()
      // What is there for screen readers alone measures one pixel.
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      if (isSeen && isOutside(left, right) && !scrollsSideways(element))
        parts.push(element.outerHTML.slice(0, 200))
    }
    for (const element of document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')) {
      const { top, bottom } = element.getBoundingClientRect()
      if (top < -1 || bottom > innerHeight + 1)
        parts.push(`${element.outerHTML.slice(0, 200)}: ${top}–${bottom}`)
    }

    /** The element that hides a part of these words, if any. */
    function hides(words: Text): Element | undefined {
      const range = document.createRange()
      range.selectNodeContents(words)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let at = words.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        const isEnded = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (isEnded || box.width <= 1 || box.height <= 1 || /auto|scroll/.test(overflowX + overflowY))
          return undefined
        const clips = /hidden|clip/
        if (clips.test(overflowX) && (left < box.left - 1 || right > box.right + 1)) return at
        if (clips.test(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)) return at
        if (position === 'fixed') break
      }
      return isOutside(left, right) ? document.body : undefined
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node as Text
      const parent = words.parentElement
      const isSeen =
        words.data.trim() &&
        parent?.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        }) &&
        !parent.closest('[aria-hidden=true], script, style, title')
      const cut = isSeen && hides(words)
      if (cut) parts.push(`“${words.data.trim().slice(0, 60)}” in ${cut.outerHTML.slice(0, 160)}`)
    }
    return parts
  })
