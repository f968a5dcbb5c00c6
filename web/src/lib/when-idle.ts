/**
 * Waits until the page has nothing else to do.
 * @param timeout the longest wait of a busy page, in milliseconds
 */
export const whenIdle = (timeout = 2_000) =>
  new Promise<void>(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout })
    // Safari cannot say when that is.
    else setTimeout(resolve)
  })
