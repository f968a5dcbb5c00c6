import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HttpError } from '../http/errors.ts'
import { networkOf } from '../limits/limits.ts'
import { createTurns } from '../limits/turns.ts'
import { type AuthContext, authAdmin } from './context.ts'
import { invalidCredentials, invalidRequest } from './errors.ts'
import { evenTime } from './even-time.ts'
import { passwordMatches } from './passwords.ts'
import { emailAddress, parse } from './requests.ts'
import { openSession, refreshSession, toSession } from './sessions.ts'
import { findUserByEmail, type UserRow } from './users.ts'
import { signInByCode } from './verification.ts'

const grant = z.object({ grant_type: z.string({ error: 'unsupported_grant_type' }) })

const credentials = z.object({
  email: emailAddress,
  password: z.string({ error: 'Sign-in requires a password' }),
})

const refresh = z.object({
  refresh_token: z.string({ error: 'refresh_token required' }).min(1, { error: 'refresh_token required' }),
})

// How many sign-ins wait for their turn at one account, and for how long, in milliseconds.
const signInLine = { places: 50, patience: 20_000 }

/** POST /token: sign-in by password or by a link's code, and refresh. */
export function signInRoutes(app: FastifyInstance, context: AuthContext) {
  const { database, limits, jwtSecret } = context
  const turns = createTurns(limits, {
    atOnce: 'loginAtOnceByEmail',
    inTurn: 'loginInTurnByEmail',
    ...signInLine,
  })

  const signIn = async (body: unknown, address: string) => {
    const { email, password } = parse(credentials, body)
    await limits.consume('loginByAddress', address)
    await limits.consume('loginByEmailAndNetwork', `${email} ${networkOf(address)}`)
    await turns.take(email, address)
    const even = evenTime()
    const user = await database.transaction(authAdmin, sql => findUserByEmail(sql, email))
    const matches = await passwordMatches(password, user?.encrypted_password)
    // An address that is not confirmed yet is answered like one that nobody uses: anybody may sign up with any.
    if (!user?.email_confirmed_at || !matches) {
      await even
      throw invalidCredentials()
    }
    return database.transaction(authAdmin, async sql => {
      // The password may have been changed while it was verified.
      const [current] = await sql<UserRow[]>`
        update auth.users set last_sign_in_at = now()
         where id = ${user.id} and encrypted_password = ${user.encrypted_password}
        returning *`
      if (!current) throw invalidCredentials()
      return openSession(sql, current, 'password')
    })
  }

  const goOn = async (body: unknown, address: string) => {
    const { refresh_token } = parse(refresh, body)
    await limits.consume('refreshByAddress', address)
    const outcome = await database.transaction(authAdmin, sql =>
      refreshSession(sql, jwtSecret, refresh_token),
    )
    if (outcome === 'unknown') {
      throw new HttpError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    }
    if (outcome === 'reused') {
      throw new HttpError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    return outcome
  }

  app.post('/token', async request => {
    const { grant_type } = parse(grant, request.query)
    if (grant_type === 'password') return toSession(context, await signIn(request.body, request.ip))
    if (grant_type === 'pkce') {
      return toSession(context, await signInByCode(context, request.body, request.ip))
    }
    if (grant_type === 'refresh_token') return toSession(context, await goOn(request.body, request.ip))
    throw invalidRequest('unsupported_grant_type')
  })
}
