import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageModules } from './preloads.ts'

/** Seen for a moment, seldom, or by nobody who waits for it. */
const others = [
  'features/auth/auth-callback-page',
  'features/businesses/unknown-section',
  'features/unsubscribe/unsubscribe-page',
]

test('the scripts of every page are listed', async () => {
  const routes = ['router.tsx', 'dashboard/dashboard-route.ts', 'dashboard/business-sections.ts']
  const app = join(import.meta.dirname, '../../web/src/app')
  const texts = await Promise.all(routes.map(name => readFile(join(app, name), 'utf8')))
  const loaded = texts.flatMap(text => [...text.matchAll(/import\('@\/(.+?)'\)/g)].map(([, path]) => path))
  const listed = Object.values(pageModules).flatMap(modules =>
    modules.map(name => name.replace(/\.tsx?$/, '')),
  )
  expect([...new Set(loaded)].toSorted()).toEqual([...new Set([...listed, ...others])].toSorted())
})
