import { type Browser, type BrowserContext, type TestInfo, test } from '@playwright/test'

/** What a test itself makes the browser write. */
type Cause =
  /** A response with this status that is not a success. */
  | number
  /** A request that a test cut off or took off the line. */
  | 'no connection'
  /** Any other line. */
  | RegExp

/** Playwright itself says so, once a page. */
const workersBlocked = /Service Worker registration blocked by Playwright/

const causesOf = new WeakMap<TestInfo, RegExp[]>()

/**
 * Lets the running test's pages write what it provokes, and nothing beyond it: every other error or warning in the
 * console fails the test.
 */
export function provokes(...causes: Cause[]): void {
  const known = causesOf.get(test.info()) ?? []
  causesOf.set(test.info(), [...known, ...causes.map(patternOf)])
}

function patternOf(cause: Cause): RegExp {
  if (typeof cause === 'number') return new RegExp(`Failed to load resource: .* status of ${cause}\\b`)
  if (cause === 'no connection')
    return /Failed to load resource: net::|WebSocket connection to .* failed: Error in connection establishment: net::|^error: TypeError: Failed to fetch/
  return cause
}

/** Collects uncaught errors and what is written as error or warning, in all pages that the test opens. */
export function watchConsole(browser: Browser): { unexpected(): string[]; stop(): void } {
  const lines: string[] = []
  const watch = (context: BrowserContext) => {
    context.on('console', message => {
      if (['error', 'warning'].includes(message.type()))
        lines.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', ({ error }) => {
      const cause = error()
      lines.push(`uncaught: ${cause.stack ?? cause.message}`)
    })
  }
  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)
  return {
    unexpected() {
      const allowed = [workersBlocked, ...(causesOf.get(test.info()) ?? [])]
      return lines.filter(line => !allowed.some(pattern => pattern.test(line)))
    },
    stop: () => void browser.off('context', watch),
  }
}
