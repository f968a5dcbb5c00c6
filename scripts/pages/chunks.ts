import { fileURLToPath } from 'node:url'
import { pageModules } from './preloads.ts'

/** What the bundler knows of a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

const source = fileURLToPath(new URL('../../web/src/', import.meta.url))

/** Pages for everybody, and what is shared with them: none of it may bring the owner's code along. */
const everybody = [
  'app/main.tsx',
  'features/landing/landing-page.tsx',
  'features/billing/pricing-page.tsx',
  'features/auth/verification-completed-page.tsx',
  'ui/button.tsx',
]
/** What of it every page loads, in one file. */
const start = [
  'app/page.ts',
  'app/outline/page-outline.tsx',
  'lib/format.ts',
  'lib/i18n/trans.tsx',
  'lib/use-theme.ts',
  'ui/button.tsx',
  'ui/card.tsx',
  'ui/page/language-select.tsx',
  'ui/page/message-page.tsx',
  'ui/page/page-title.tsx',
  'ui/page/site-footer.tsx',
  'ui/page/site-header.tsx',
]
/** The packages behind the start's components, which `radix-ui` hides as well. */
const startPackages = /@radix-ui\/react-(compose-refs|slot)\//
/** The frame of every screen of an owner. */
const frame = ['app/session-layout.tsx', 'app/dashboard/owner-frame.ts']
/** What is loaded beside every screen, once that is there. */
const besideScreens = [
  'app/dashboard/after-screen.ts',
  'features/conversations/alerts/escalation-alerts.tsx',
  'features/businesses/membership-watch.tsx',
  'features/businesses/business-form.tsx',
  'features/businesses/quota-notice.tsx',
  'features/businesses/plan-notice.tsx',
  'features/businesses/ended-notice.tsx',
]
/** The pages that an owner opens, each by the module that it is loaded with, and what is loaded beside them. */
const ownersPages = [
  ...new Set(
    Object.entries(pageModules).flatMap(([path, modules]) =>
      /^\/(dashboard|payment)/.test(path) ? modules.slice(-1) : [],
    ),
  ),
  ...besideScreens,
]
/** The packages behind the frame's components. `radix-ui` re-exports all of Radix, so its imports do not show who needs what. */
const framePackages =
  /@radix-ui\/(primitive|react-(collection|context|dialog|label|direction|dismissable-layer|focus-guards|focus-scope|id|portal|presence|primitive|roving-focus|switch|tabs|visually-hidden|use-[a-z-]+))\/|node_modules\/(aria-hidden|get-nonce|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar)/
/** Modules of fewer characters that several pages share are loaded with the frame: on a slow line a request costs more than they do. */
const smallModule = 2_000
/** Files that every screen of an owner loads. */
const always = new Set(['react', 'start', 'owner'])
const namesAll = /node_modules\/(radix-ui|lucide-react)\//

/**
 * Which modules of the owner's app share a file. By itself the bundler makes one for each set of pages that share
 * something: sixty requests for the first screen, and a tenth more bytes.
 */
export function chunkGroups() {
  const reached = new Map<string, Set<string>>()

  /** Everything that a module imports from the start. */
  function reach(entry: string, modules: Modules): Set<string> {
    const known = reached.get(entry)
    if (known) return known
    const seen = new Set<string>()
    const waiting = [source + entry]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || namesAll.test(id)) continue
      seen.add(id)
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
    }
    reached.set(entry, seen)
    return seen
  }

  /** Whether a file of its own would cost a request and hardly fewer bytes: a short module that needs only what is loaded anyway. */
  function isSmall(id: string, modules: Modules): boolean {
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {}
    if (!code || code.length > smallModule) return false
    return importedIds.every(imported => namesAll.test(imported) || always.has(name(imported, modules) ?? ''))
  }

  function name(id: string, modules: Modules): string | null {
    // By itself: every other file needs it, also those that the start needs.
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
    if (startPackages.test(id) || start.some(entry => reach(entry, modules).has(id))) return 'start'
    if (everybody.some(entry => reach(entry, modules).has(id))) return null
    const isOwners = framePackages.test(id) || frame.some(entry => reach(entry, modules).has(id))
    if (isOwners) return 'owner'
    // What the same pages need shares a file, whatever else loads it later.
    const pages = ownersPages.flatMap((entry, at) => (reach(entry, modules).has(id) ? [at] : []))
    if (pages.length > 1 && isSmall(id, modules)) return 'owner'
    return pages.length > 1 ? `shared-${pages.join('-')}` : null
  }

  return [
    { name, debugName: 'owner' },
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  ]
}
