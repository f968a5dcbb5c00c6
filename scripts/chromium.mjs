// @ts-check
// Finds a Chromium for the browser tests, or installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The first installed Chromium, with all that a desktop's browser has. */
export const findChromium = () => places.find(place => place && existsSync(place))

/**
 * The Chromium that is quickest for tests of pages: Debian's headless shell, which takes a third less of the
 * processor's time than the whole browser, or else the whole one. It shows no notifications.
 */
export const findQuickChromium = () =>
  [process.env.CHROMIUM_PATH, headlessShell].find(place => place && existsSync(place)) ?? findChromium()

/** Installs one where there is none: as root on Debian the distribution's packages; elsewhere Playwright's own build. */
export function ensureChromium() {
  if (findChromium()) return
  console.log('No Chromium found: installing one for the browser tests.')
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
    return
  }
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  installPackage('chromium')
  try {
    installPackage('chromium-headless-shell')
  } catch {
    console.log('This release has no chromium-headless-shell: the tests of pages take the whole browser.')
  }
}

/** @param {string} name */
function installPackage(name) {
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
}
