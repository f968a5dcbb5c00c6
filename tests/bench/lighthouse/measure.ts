/** How Lighthouse judges each page of the sample shop. */
import { rm } from 'node:fs/promises'
import { owner } from '../../../demo/shop.ts'
import { median } from '../statistics.ts'
import { fetchLighthouse, type Lighthouse, lighthouseName } from './fetch.ts'
import { pagesOf, type VisitedPage } from './pages.ts'
import { signedInProfile } from './profile.ts'
import { type Form, visit } from './visit.ts'

interface Demo {
  chatUrl: string
  ownerPassword: string
}

interface Measure {
  lighthouse: Lighthouse
  origin: string
  form: Form
  profile: string
  rounds: number
}

/** @param rounds visits of each page; the second and later ones measure its performance alone */
export async function measureLighthouse(form: Form, demo: Demo, rounds: number) {
  const { origin, pathname } = new URL(demo.chatUrl)
  const lighthouse = await fetchLighthouse()
  // Here, since a session lasts an hour.
  const profile = await signedInProfile(origin, { email: owner.email, password: demo.ownerPassword })
  const rows: Record<string, string>[] = []
  try {
    for (const page of pagesOf(pathname.split('/').at(-1) ?? ''))
      rows.push(await measurePage(page, { lighthouse, origin, form, profile, rounds }))
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
  return { name: `lighthouse-${form}`, title: `${lighthouseName}, ${form}`, rows }
}

async function measurePage(
  { name, path, isSignedIn, isRefused }: VisitedPage,
  { lighthouse, origin, form, profile, rounds }: Measure,
) {
  const options = { form, profile: isSignedIn ? profile : undefined, isRefused }
  const first = await visit(lighthouse, origin + path, options)
  const visits = [first]
  while (visits.length < rounds)
    visits.push(await visit(lighthouse, origin + path, { ...options, only: ['performance'] }))
  const performances = visits.map(({ scores }) => scores.performance ?? Number.NaN)
  const seconds = (of: 'firstPaint' | 'largestPaint') =>
    `${(median(visits.map(each => each[of])) / 1000).toFixed(1)} s`
  const range = [Math.min(...performances), Math.max(...performances)]
  return {
    page: name,
    performance: `${median(performances)} (${[...new Set(range)].join('–')})`,
    accessibility: String(first.scores.accessibility),
    'best practices': String(first.scores['best-practices']),
    SEO: String(first.scores.seo),
    'first and largest paint': `${seconds('firstPaint')}, ${seconds('largestPaint')}`,
    blocked: `${Math.round(median(visits.map(({ blocked }) => blocked)))} ms`,
    'moved (CLS)': median(visits.map(({ shift }) => shift)).toFixed(3),
    'what costs points': first.failed.join(', ') || '–',
  }
}
