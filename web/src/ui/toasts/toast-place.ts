/** A rectangle of the screen, in CSS pixels from its top left corner. */
export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** What a toast must leave free: what can be pressed or typed into, titles, and the newest message of a chat. */
const kept = 'a[href],button,input,select,textarea,summary,h1,h2,h3,[role=log] article:last-of-type'
/** The toast tries places this far apart, and stays this far from the edges, in pixels. */
const step = 4
const gap = 8

/**
 * The lowest place for a toast where it covers nothing that has to stay free; where there is none, the one that covers the least.
 * @param toast its width is where it stays, its top and bottom give its height
 * @param screenHeight in pixels
 * @returns the distance of its top from the screen's, in pixels
 */
export function freeTop(toast: Box, screenHeight: number, taken: readonly Box[]): number {
  const height = toast.bottom - toast.top
  const inWay = taken.filter(({ left, right }) => left < toast.right && right > toast.left)
  let best = { top: Math.max(gap, screenHeight - height - gap), covered: Number.POSITIVE_INFINITY }
  for (let top = best.top; top >= gap; top -= step) {
    const covered = inWay.reduce(
      (sum, box) =>
        sum +
        Math.max(0, Math.min(box.right, toast.right) - Math.max(box.left, toast.left)) *
          Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top)),
      0,
    )
    if (covered < best.covered) best = { top, covered }
    if (covered === 0) break
  }
  return best.top
}

/** What a toast must not cover now: of the open dialog, or else of the page. */
export function takenBoxes(toasts: Element): Box[] {
  const dialogs = document.querySelectorAll(
    '[role=dialog][data-state=open],[role=alertdialog][data-state=open]',
  )
  const scope = [...dialogs].at(-1) ?? document.body
  return [...scope.querySelectorAll(kept)]
    .filter(element => !toasts.contains(element) && !element.closest('[data-state=closed][role=dialog]'))
    .map(element => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
}
