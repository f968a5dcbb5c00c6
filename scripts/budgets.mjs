// @ts-check
// npm test -- budgets: what a browser loads for each page, in brotli as built, against what it may. Bytes, never times.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pages = fileURLToPath(new URL('../dist/web', import.meta.url))

/**
 * What Vite writes of each module that is an entry or is imported on demand.
 * @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk
 */

/** The frame of the dashboard, and what it loads by itself after the first paint. */
const dashboard = [
  'index.html',
  'src/app/dashboard/owner-frame.ts',
  'src/features/conversations/alerts/escalation-alerts.tsx',
  'src/features/businesses/membership-watch.tsx',
  'src/ui/feedback/confirm-dialog-content.tsx',
]

/** @type {{ page: string, kilobytes: number, build?: 'app' | 'chat', modules: string[] }[]} */
const budgets = [
  // A file that is built by itself.
  { page: 'Widget on other sites', kilobytes: 4, modules: ['widget.js'] },
  { page: 'Service worker', kilobytes: 2, modules: ['sw.js'] },
  { page: 'Customer’s chat', kilobytes: 95, build: 'chat', modules: ['chat.html'] },
  {
    page: 'Landing',
    kilobytes: 121,
    build: 'app',
    modules: ['index.html', 'src/features/landing/landing-page.tsx'],
  },
  {
    page: 'Pricing',
    kilobytes: 119,
    build: 'app',
    modules: ['index.html', 'src/features/billing/pricing-page.tsx'],
  },
  {
    page: 'Sign in',
    kilobytes: 208,
    build: 'app',
    modules: ['index.html', 'src/features/auth/auth-page.tsx'],
  },
  {
    page: 'Dashboard, first screen',
    kilobytes: 203,
    build: 'app',
    modules: [...dashboard, 'src/features/overview/overview-page.tsx'],
  },
  {
    // Its words come besides. What the server says is loaded with the first refusal, and with pages that show what it stored.
    page: 'First screen in Bengali',
    kilobytes: 218,
    build: 'app',
    modules: [
      ...dashboard,
      'src/features/overview/overview-page.tsx',
      'src/app/words/bn.ts',
      ...['replay', 'businesses', 'overview', 'conversations/alerts'].map(
        name => `src/features/${name}/catalogues/bn.po`,
      ),
    ],
  },
  {
    page: 'Dashboard, without a business',
    kilobytes: 220,
    build: 'app',
    modules: [
      ...dashboard,
      'src/features/overview/overview-page.tsx',
      'src/features/businesses/business-form.tsx',
    ],
  },
  {
    page: 'Analytics',
    kilobytes: 212,
    build: 'app',
    modules: [...dashboard, 'src/features/analytics/analytics-page.tsx'],
  },
  {
    page: 'Products',
    kilobytes: 219,
    build: 'app',
    modules: [...dashboard, 'src/features/products/products-page.tsx'],
  },
  {
    // With the way to the saved replies in the list's menu.
    page: 'Chat Sessions',
    kilobytes: 222,
    build: 'app',
    modules: [...dashboard, 'src/features/conversations/chat-sessions-page.tsx'],
  },
  {
    // The conversation, its tags, and what helps to write in it: the pickers and the conversion of images come on demand.
    page: 'Inbox',
    kilobytes: 228,
    build: 'app',
    modules: [
      ...dashboard,
      'src/app/dashboard/full-page.tsx',
      'src/features/conversations/inbox/inbox-page.tsx',
    ],
  },
  {
    page: 'Knowledge Base',
    kilobytes: 219,
    build: 'app',
    modules: [...dashboard, 'src/features/knowledge/knowledge-page.tsx'],
  },
  {
    page: 'Set-up',
    kilobytes: 201,
    build: 'app',
    modules: [...dashboard, 'src/features/overview/set-up/set-up-page.tsx'],
  },
  {
    page: 'History',
    kilobytes: 209,
    build: 'app',
    modules: [...dashboard, 'src/features/replay/history-page.tsx'],
  },
  {
    page: 'Connections',
    kilobytes: 225,
    build: 'app',
    modules: [...dashboard, 'src/features/connections/connections-page.tsx'],
  },
  {
    page: 'Team',
    kilobytes: 213,
    build: 'app',
    modules: [...dashboard, 'src/features/team/team-page.tsx'],
  },
  {
    page: 'Your look',
    kilobytes: 205,
    build: 'app',
    modules: [...dashboard, 'src/features/look/look-page.tsx'],
  },
  {
    page: 'Invitation',
    kilobytes: 192,
    build: 'app',
    modules: ['index.html', 'src/features/auth/join/join-page.tsx'],
  },
  {
    page: 'Notifications',
    kilobytes: 219,
    build: 'app',
    modules: [...dashboard, 'src/features/notifications/notifications-page.tsx'],
  },
  {
    page: 'Profile',
    kilobytes: 214,
    build: 'app',
    modules: [...dashboard, 'src/features/profile/profile-page.tsx'],
  },
]

/**
 * The files of some modules with everything that those import from the start.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} modules
 */
function filesOf(manifest, modules) {
  const seen = new Set()
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} name */
  const add = name => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not among what was built: has it moved?`)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const other of chunk.imports ?? []) add(other)
  }
  for (const name of modules) add(name)
  return [...files]
}

let isOver = false
for (const { page, kilobytes, build, modules } of budgets) {
  const files = build
    ? filesOf(JSON.parse(await readFile(join(pages, `.vite/${build}.json`), 'utf8')), modules)
    : modules
  const sizes = await Promise.all(files.map(async file => (await stat(join(pages, `${file}.br`))).size))
  const used = sizes.reduce((sum, size) => sum + size, 0) / 1000
  const verdict = used > kilobytes ? 'TOO MUCH' : ''
  isOver ||= used > kilobytes
  console.log(
    `${page.padEnd(30)} ${used.toFixed(1).padStart(6)} of ${String(kilobytes).padStart(3)} KB in ${files.length} files ${verdict}`,
  )
}
if (isOver) {
  console.error('A page loads more than its budget: see what has come into its files, or load it later.')
  process.exitCode = 1
}
