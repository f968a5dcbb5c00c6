import { type Browser, expect, type Page } from '@playwright/test'
import type { TestFrontdesk } from '../../support/frontdesk.ts'
import { test as base } from './shop.ts'

export interface Account {
  email: string
  password: string
}

interface Mail {
  to: string
  subject: string
  text: string
}

/** What the tests of accounts need of the server: accounts, and the e-mails that it sent. */
export interface Accounts {
  /** An address that nobody has used. */
  newEmail(): string
  /** An owner who has confirmed the address. */
  confirmed(): Promise<Account>
  /** The link of the newest e-mail to this address; waits for the e-mail number `count`. */
  link(email: string, count?: number): Promise<string>
}

/** `test` whose pages open below the server's address. */
export const test = base.extend<{ accounts: Accounts }>({
  baseURL: async ({ frontdesk }, use) => use(frontdesk.url),
  accounts: async ({ frontdesk }, use) => use(createAccounts(frontdesk)),
})

export { expect }

export function createAccounts({ url, visitor }: TestFrontdesk): Accounts {
  const newEmail = () => `owner-${crypto.randomUUID()}@example.com`

  const mailsTo = async (email: string) => {
    const response = await fetch(`${url}/mailbox/messages`)
    const mails: Mail[] = await response.json()
    return mails.filter(mail => mail.to.includes(email))
  }

  const link = async (email: string, count = 1) => {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(count)
    const text = (await mailsTo(email)).at(-1)?.text ?? ''
    const found = /https?:\/\/\S+\/verify\?\S+/.exec(text)
    if (!found) throw new Error(`No link in the email: ${text}`)
    return found[0]
  }

  return {
    newEmail,
    link,
    async confirmed() {
      const account = { email: newEmail(), password: 'first-secret-1' }
      const { error } = await visitor().auth.signUp({
        ...account,
        options: { emailRedirectTo: `${url}/auth/callback` },
      })
      if (error) throw error
      await fetch(await link(account.email), { redirect: 'manual' })
      return account
    },
  }
}

/** The parts of the sign-in page by what an owner sees. */
export const authPage = (page: Page) => ({
  signInTab: page.getByRole('tab', { name: 'Sign In' }),
  signUpTab: page.getByRole('tab', { name: 'Sign Up' }),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  confirmation: page.getByLabel('Confirm Password'),
  signIn: page.getByRole('button', { name: 'Sign In' }),
  createAccount: page.getByRole('button', { name: 'Create Account' }),
  forgotPassword: page.getByRole('button', { name: 'Forgot Password' }),
})

/** Waits for the dialog with this title and text, and presses its OK. */
export async function acknowledge(page: Page, title: 'Error' | 'Success!', message: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

/** Fills in the sign-in form, wherever the page is, and sends it. */
export async function submitSignIn(page: Page, { email, password }: Account) {
  const parts = authPage(page)
  await parts.email.fill(email)
  await parts.password.fill(password)
  await parts.signIn.click()
}

/** Signs in and goes to the dashboard. */
export async function signIn(page: Page, account: Account) {
  await page.goto('/auth')
  await submitSignIn(page, account)
  await acknowledge(page, 'Success!', 'You have successfully signed in.')
  await expect(page).toHaveURL('/dashboard')
}

/** Opens the Profile tab, and waits until its form stands there. */
export async function openProfile(page: Page) {
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible()
}

/** A page in another browser, with cookies and storage of its own. */
export async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

/** The message that is shown at the edge of the screen. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
