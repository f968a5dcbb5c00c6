import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { dismissToast, shownToast } from '@/ui/toast'
import '@/ui/theme.css'
import { config, isUnexpected, worker } from './backend.ts'
import { watchClasses } from './class-conflicts.ts'

// The server writes it into each page.
const script = document.createElement('script')
script.id = 'config'
script.type = 'application/json'
script.text = JSON.stringify(config)
document.head.append(script)

/** What was logged by console.error, such as React's warnings. A test that causes one fails. */
const errors: string[] = []
console.error = (...parts: unknown[]) => errors.push(parts.map(String).join(' '))

const takeConflicts = watchClasses(document.body)

beforeAll(() =>
  worker.start({
    quiet: true,
    onUnhandledRequest: (request, print) => {
      if (isUnexpected(request)) print.error()
    },
  }),
)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  await cleanup()
  // No test sees what the one before it told.
  const shown = shownToast()
  if (shown) dismissToast(shown.id)
  worker.resetHandlers()
  expect(errors.splice(0)).toEqual([])
  expect(takeConflicts()).toEqual([])
})
afterAll(() => worker.stop())
