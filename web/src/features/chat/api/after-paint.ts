/** The longest wait, in milliseconds, for a page that paints late or not at all. */
const LONGEST_WAIT_MS = 100

/** Resolves once what was changed last is on the screen; at once where nobody looks. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) return resolve()
    const late = setTimeout(resolve, LONGEST_WAIT_MS)
    const done = () => {
      clearTimeout(late)
      resolve()
    }
    // A task after the frame's own runs when it has been painted; one after that leaves the processor of a slow phone to
    // whatever else waited for the frame.
    requestAnimationFrame(() => setTimeout(() => setTimeout(done)))
  })
