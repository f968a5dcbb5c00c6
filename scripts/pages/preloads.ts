import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const source = fileURLToPath(new URL('../../web/src/', import.meta.url))

const session = ['app/session-layout.tsx']
/** All layouts around the screens of an owner. */
const frame = [...session, 'app/dashboard/owner-frame.ts']
const overview = [...frame, 'features/overview/overview-page.tsx']
const ofBusiness = '/dashboard/businesses/:businessId'

/** The modules that web/src/app/router.tsx loads for a path before anything is painted. */
export const pageModules: Record<string, string[]> = {
  '/': ['features/landing/landing-page.tsx'],
  '/pricing': ['features/billing/pricing-page.tsx'],
  '/verification-completed': ['features/auth/verification-completed-page.tsx'],
  '/auth': [...session, 'features/auth/auth-page.tsx'],
  '/join': [...session, 'features/auth/join/join-page.tsx'],
  '/payment': [...frame, 'features/billing/payment-page.tsx'],
  '/dashboard': overview,
  '/dashboard/businesses': overview,
  '/dashboard/businesses/new': [...frame, 'features/businesses/new-business-page.tsx'],
  '/dashboard/profile': [...frame, 'features/profile/profile-page.tsx'],
  '/dashboard/notifications': [...frame, 'features/notifications/notifications-page.tsx'],
  [ofBusiness]: overview,
  [`${ofBusiness}/overview`]: overview,
  [`${ofBusiness}/analytics`]: [...frame, 'features/analytics/analytics-page.tsx'],
  [`${ofBusiness}/products`]: [...frame, 'features/products/products-page.tsx'],
  [`${ofBusiness}/chats`]: [...frame, 'features/conversations/chat-sessions-page.tsx'],
  [`${ofBusiness}/knowledge`]: [...frame, 'features/knowledge/knowledge-page.tsx'],
  [`${ofBusiness}/set-up`]: [...frame, 'features/overview/set-up/set-up-page.tsx'],
  [`${ofBusiness}/history`]: [...frame, 'features/replay/history-page.tsx'],
  [`${ofBusiness}/look`]: [...frame, 'features/look/look-page.tsx'],
  [`${ofBusiness}/connections`]: [...frame, 'features/connections/connections-page.tsx'],
  [`${ofBusiness}/team`]: [...frame, 'features/team/team-page.tsx'],
  [`${ofBusiness}/inbox`]: [
    ...frame,
    'app/dashboard/full-page.tsx',
    'features/conversations/inbox/inbox-page.tsx',
  ],
}

/**
 * Writes preloads.json: the scripts of each page besides the start's. Our server links them in the page, so that a browser
 * loads them at once, and not only after the start has run.
 */
export const preloads: Plugin = {
  name: 'preloads',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const start = filesOf(['app/main.tsx'], chunks)
    const lists = Object.entries(pageModules).map(([path, modules]) => [
      path,
      [...filesOf(modules, chunks)].filter(name => !start.has(name)).map(name => `/${name}`),
    ])
    this.emitFile({
      type: 'asset',
      fileName: 'preloads.json',
      source: JSON.stringify(Object.fromEntries(lists)),
    })
  },
}

/**
 * The files of some modules, with everything that those import from the start.
 * @throws Error for a module that has no file of its own
 */
function filesOf(modules: string[], chunks: Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>()
  const waiting = modules.map(module => {
    // A module that shares a file with others has a file of its own besides, which `import()` asks for.
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId === source + module) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(source + module))
    if (!found) throw new Error(`${module} is not among what was built: has it moved?`)
    return found.fileName
  })
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (files.has(name)) continue
    files.add(name)
    waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  return files
}
