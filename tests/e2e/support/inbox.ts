import type { Page } from '@playwright/test'
import type { TestFrontdesk } from '../../support/frontdesk.ts'
import { chats, expect } from './conversations.ts'
import type { OwnedBusiness } from './owner.ts'

/** The inbox's parts by what somebody sees who works there. */
export const inbox = (page: Page) => ({
  ...chats(page),
  rows: page.getByRole('list', { name: 'Chats' }).getByRole('link'),
  row: (name: string) =>
    page.getByRole('list', { name: 'Chats' }).getByRole('link').filter({ hasText: name }),
  place: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }),
  title: page.getByRole('heading', { level: 2 }),
  bubbles: page.getByRole('article'),
  assignee: page.getByRole('button', { name: /^Assigned to/ }),
})

/** Opens the inbox of a business at a query of its address. */
export async function openInbox(page: Page, { path }: Pick<OwnedBusiness, 'path'>, query = '') {
  await page.goto(`${path}/inbox${query}`)
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  return inbox(page)
}

/** Somebody who works at a business, signed in in a browser of their own. */
export async function colleague(frontdesk: TestFrontdesk, businessId: string) {
  const { id, email, token, client } = await frontdesk.owner()
  await frontdesk.admin`
    insert into private.members (business_id, user_id, role) values (${businessId}, ${id}, 'agent')`
  return { id, email, token, client }
}
