// @ts-check
// Finds a Chromium for the browser tests, or installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The first installed Chromium. */
export const findChromium = () => places.find(place => place && existsSync(place))

/**
 * As root on Debian the distribution's package; elsewhere Playwright's own build.
 * @returns {string | undefined} its path; undefined means Playwright knows it
 */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one for the browser tests.')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    return findChromium()
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return undefined
}
