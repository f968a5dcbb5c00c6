import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'

/** What Chromium is started with: no part of it needs a graphics card, or calls home while something is measured. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

/**
 * A browser's folder in which an account is signed in at a server, without the sign-in page.
 * @returns the folder, which the caller deletes
 * @throws Error when the server refuses the password
 */
export async function signedInProfile(
  origin: string,
  account: { email: string; password: string },
): Promise<string> {
  const session = await signIn(origin, account)
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: chromiumFlags,
  })
  const page = await context.newPage()
  // Any answer of the server will do: local storage belongs to its origin.
  await page.goto(`${origin}/healthz`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `sb-${new URL(origin).hostname.split('.')[0]}-auth-token`,
    JSON.stringify(session),
  ] as const)
  await context.close()
  return folder
}

async function signIn(origin: string, account: { email: string; password: string }): Promise<unknown> {
  const config = await fetch(`${origin}/config.json`)
  const { publishableKey } = (await config.json()) as { publishableKey: string }
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`Signing in was answered with status ${response.status}.`)
  return response.json()
}
