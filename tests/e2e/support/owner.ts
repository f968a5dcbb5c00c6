import type { Page } from '@playwright/test'
import { sessionOf, storeSession } from '../../support/browser/stored-session.ts'
import type { Client, TestFrontdesk } from '../../support/frontdesk.ts'
import { provokes } from './console.ts'
import { test as base, expect } from './shop.ts'

/** An owner with an account and nothing else yet. */
export interface Owner {
  id: string
  email: string
  /** supabase-js with the owner's rights. */
  client: Client
  /** Adds a business; each is newer than the one before. What is not given is the schema's default. */
  addBusiness(values?: Partial<BusinessValues>): Promise<OwnedBusiness>
  /** Signs the owner in, or somebody else, in this page's browser, without the sign-in page. */
  signIn(page: Page, other?: Account): Promise<void>
}

interface Account {
  id: string
  email: string
  token: string
}

export interface OwnedBusiness {
  id: string
  name: string
  /** The path of the business in the dashboard, without a section. */
  path: string
}

interface BusinessValues {
  name: string
  description: string
  policies: string
  ai_instructions: string
  is_active: boolean
}

/** `test` with an owner, and a page in which that owner is signed in; paths are below the server's address. */
export const test = base.extend<{ owner: Owner; ownerPage: Page }>({
  baseURL: async ({ frontdesk }, use) => use(frontdesk.url),
  owner: async ({ frontdesk }, use) => use(await createOwner(frontdesk)),
  ownerPage: async ({ page, owner }, use) => {
    await owner.signIn(page)
    await use(page)
  },
})

export { expect }

/** How long the session that `signIn` stores says that it lasts, in seconds: longer than any test. */
const sessionSeconds = 900

/** An account that can sign in on a page. */
export async function createOwner({ owner, url }: TestFrontdesk, address?: string): Promise<Owner> {
  const { id, email, token, client } = await owner(address)
  return {
    id,
    email,
    client,
    async addBusiness(values = {}) {
      const { data, error } = await client
        .from('businesses')
        .insert({ name: 'Maple & Thread', ...values, owner_id: id })
        .select('id, name')
        .single()
      if (error) throw error
      return { ...data, path: `/dashboard/businesses/${data.id}` }
    },
    async signIn(page, other = { id, email, token }) {
      await storeSession(page, url, sessionOf(other, sessionSeconds))
    },
  }
}

/** The message that is shown at the edge of the screen. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Makes the server refuse the calls of one kind to a table, in words that a test can find again. */
export async function refuse(page: Page, method: string, table: string, message = 'refused for the test') {
  provokes(400)
  await page.route(`**/rest/v1/${table}*`, route =>
    route.request().method() === method
      ? route.fulfill({ status: 400, json: { code: '23514', message, details: null, hint: null } })
      : route.fallback(),
  )
}

/** Makes the server refuse every change of a shop's material, as it does one that breaks a rule. */
export async function refuseChanges(page: Page, message = 'refused for the test') {
  provokes(400)
  await page.route('**/functions/v1/propose-change', route =>
    route.fulfill({ status: 400, json: { error: 'PT400', message } }),
  )
}
