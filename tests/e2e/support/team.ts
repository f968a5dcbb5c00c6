import { type Browser, expect, type Page } from '@playwright/test'
import type { TestFrontdesk } from '../../support/frontdesk.ts'
import { otherBrowser } from './accounts.ts'
import { test as base } from './conversations.ts'
import { createOwner, type OwnedBusiness, type Owner } from './owner.ts'

export { expect }

/** Somebody who works at a business, signed in in a browser of their own. */
export interface Colleague extends Owner {
  page: Page
}

/** `test` with colleagues at a business. */
export const test = base.extend<{
  colleague(business: OwnedBusiness, role: 'manager' | 'agent', email?: string): Promise<Colleague>
}>({
  colleague: async ({ browser, frontdesk }, use) => {
    const pages: Page[] = []
    await use(async (business, role, email) => {
      const account = await createOwner(frontdesk, email)
      await frontdesk.admin`
        insert into private.members (business_id, user_id, role) values (${business.id}, ${account.id}, ${role})`
      const page = await signedIn(browser, frontdesk, account)
      pages.push(page)
      return { ...account, page }
    })
    for (const page of pages) await page.context().close()
  },
})

/** A page in a browser of its own, in which an account is signed in. */
export async function signedIn(browser: Browser, { url }: TestFrontdesk, account: Owner): Promise<Page> {
  const page = await otherBrowser(browser, url)
  await account.signIn(page)
  return page
}

/** The path of the link in the newest invitation to an address; waits for the email number `count`. */
export async function joinPath({ url }: TestFrontdesk, email: string, count = 1): Promise<string> {
  const texts = async (): Promise<string[]> => {
    const mails: { to: string; text: string }[] = await (await fetch(`${url}/mailbox/messages`)).json()
    return mails
      .filter(({ to, text }) => to.includes(email) && text.includes('/join#'))
      .map(({ text }) => text)
  }
  await expect.poll(async () => (await texts()).length).toBe(count)
  const link = /\/join#\S+/.exec((await texts()).at(-1) ?? '')
  return link?.[0] ?? ''
}

/** The parts of the Team page by what somebody sees. */
export const team = (page: Page) => ({
  email: page.getByLabel('Their email address'),
  send: page.getByRole('button', { name: 'Send invitation' }),
  people: page.getByRole('list', { name: 'People' }).getByRole('listitem'),
  invitations: page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem'),
  confirm: (label: string) => page.getByRole('alertdialog').getByRole('button', { name: label }),
})

/** Opens the Team page of a business. */
export async function openTeam(page: Page, business: OwnedBusiness) {
  await page.goto(`${business.path}/team`)
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible()
  await expect(team(page).people.first()).toBeVisible()
  return team(page)
}
