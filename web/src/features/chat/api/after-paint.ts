/** The longest wait, in milliseconds, for a page that paints late or not at all. */
const LONGEST_WAIT_MS = 100

/** Resolves once the latest change has been painted; at once in a hidden tab. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) return resolve()
    const late = setTimeout(resolve, LONGEST_WAIT_MS)
    const done = () => {
      clearTimeout(late)
      resolve()
    }
    // A task queued in a frame callback runs after the paint; one more lets other work that waited for the frame go first.
    requestAnimationFrame(() => setTimeout(() => setTimeout(done)))
  })
