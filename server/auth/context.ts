import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../../supabase/functions/rounds/mail/mailer.ts'
import type { SignUp } from '../config.ts'
import type { Database, Identity } from '../database/database.ts'
import type { Limits } from '../limits/limits.ts'
import type { Background } from './background.ts'
import type { AccessTokens } from './tokens.ts'

export interface AuthOptions {
  database: Database
  mailer: Mailer
  /** At least 32 bytes; signs access tokens and derives refresh tokens. */
  jwtSecret: Uint8Array
  /** The public URL, without a trailing slash: links lead there and nowhere else. */
  siteUrl: string
  /** Who may make an account. */
  signUp: SignUp
  limits: Limits
  log: FastifyBaseLogger
}

/** The dependencies of the auth routes. */
export interface AuthContext extends AuthOptions {
  tokens: AccessTokens
  background: Background
}

/** The role that owns the auth tables; it alone reads them. */
export const authAdmin: Identity = { role: 'supabase_auth_admin' }
