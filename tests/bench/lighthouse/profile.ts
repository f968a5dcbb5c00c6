import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { chromiumFlags } from '../../support/browser/flags.ts'
import { storeSession } from '../../support/browser/stored-session.ts'

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
  await storeSession(page, origin, session)
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
