import type { Page } from '@playwright/test'

interface Account {
  id: string
  email: string
  token: string
}

/** A session as supabase-js stores it. @param seconds how long it says that it lasts */
export const sessionOf = ({ id, email, token }: Account, seconds: number) => ({
  access_token: token,
  refresh_token: 'none',
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user: { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
})

/** Signs somebody in in a page's browser, without the sign-in page. @param session as the server gives it */
export async function storeSession(page: Page, url: string, session: unknown): Promise<void> {
  // Any answer of the server will do: local storage belongs to its origin.
  await page.goto(`${url}/healthz`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `sb-${new URL(url).hostname.split('.')[0]}-auth-token`,
    JSON.stringify(session),
  ] as const)
}
