import { derive } from './secrets.ts'

/**
 * The key that browsers send with every call, as on Supabase. It is public: it identifies the installation and gives no
 * right beyond those of the role anon.
 */
export const publishableKey = (jwtSecret: string): string =>
  `sb_publishable_${derive(jwtSecret, 'publishable-key').slice(0, 31)}`

/** The private key that alerts are signed with, unless the settings give one: 32 bytes, in base64url. */
export const vapidPrivateKey = (jwtSecret: string): string => derive(jwtSecret, 'vapid-key')

/** The password by which requests log in to the database, unless the settings give one. */
export const requestPassword = (jwtSecret: string): string => derive(jwtSecret, 'authenticator-password')
