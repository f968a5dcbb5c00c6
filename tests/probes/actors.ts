import { createSecretKey, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { addTenant, apiKeyOf, type Tenant } from './world.ts'

const jwtSecret = 'a secret of the probes, long enough to sign with'
const siteUrl = 'http://probes.localhost'

/** An actor, with the headers of all their requests. */
export interface Actor {
  name: string
  headers: Record<string, string>
  /** With an account of their own, which they may do everything with. */
  isSignedIn?: true
  /** Their own ids, to be mixed with those of others. */
  own: Partial<Tenant>
}

/** A running Frontdesk with two tenants, and all actors who are not the owner of the second one. */
export interface ProbedWorld {
  frontdesk: TestFrontdesk
  attacker: Tenant
  victim: Tenant
  actors: Actor[]
  /** The headers of the victim's requests. */
  victimHeaders: Record<string, string>
  actor(name: string): Actor
}

/** An access token for a user, or a forged one. */
const token = (
  { sub, session_id, ...rest }: { sub: string; session_id: string } & Record<string, unknown>,
  {
    secret = jwtSecret,
    issuer = `${siteUrl}/auth/v1`,
    expires = '15m',
  }: { secret?: string; issuer?: string; expires?: string | number } = {},
): Promise<string> =>
  new SignJWT({ sub, session_id, email: 'x@example.com', role: 'authenticated', ...rest })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setIssuedAt(typeof expires === 'number' ? expires - 900 : undefined)
    .setExpirationTime(expires)
    .sign(createSecretKey(Buffer.from(secret)))

/** @param environment further settings, such as a database of its own */
export async function startProbedWorld(environment: Record<string, string> = {}): Promise<ProbedWorld> {
  const frontdesk = await startTestFrontdesk({ JWT_SECRET: jwtSecret, SITE_URL: siteUrl, ...environment })
  const { admin, publishableKey } = frontdesk
  const [anna, ben, empty] = [await frontdesk.owner(), await frontdesk.owner(), await frontdesk.owner()]
  const [former, elsewhere] = [await frontdesk.owner(), await frontdesk.owner()]
  const attacker = { ...(await addTenant(admin, anna.id, anna.email)), managerId: elsewhere.id }
  const victim = await addTenant(admin, ben.id, ben.email)
  // One was a manager of the victim's businesses, the other is one of the attacker's.
  await admin`
    insert into private.members (business_id, user_id, role)
    select id, ${former.id}::uuid, 'manager' from businesses where owner_id = ${ben.id}
     union all
    select id, ${elsewhere.id}::uuid, 'manager' from businesses where owner_id = ${anna.id}`
  await admin`delete from private.members where user_id = ${former.id}`
  const sessionOf = async (userId: string) => {
    const [row] = await admin<{ id: string }[]>`
      insert into auth.sessions (user_id) values (${userId}) returning id`
    return row?.id ?? ''
  }
  // The victim's live session, in tokens that the server did not sign.
  const stolen = { sub: ben.id, session_id: await sessionOf(ben.id) }
  const signedOut = await token({ sub: ben.id, session_id: await sessionOf(ben.id) })
  await admin`delete from auth.sessions where id = ${JSON.parse(atob(signedOut.split('.')[1] ?? '')).session_id}`

  const withToken = (bearer: string) => ({ apikey: publishableKey, authorization: `Bearer ${bearer}` })
  const actors: Actor[] = [
    { name: 'another owner', headers: withToken(anna.token), own: attacker, isSignedIn: true },
    { name: 'an owner of nothing', headers: withToken(empty.token), own: {}, isSignedIn: true },
    { name: 'a former manager', headers: withToken(former.token), own: {}, isSignedIn: true },
    {
      name: 'a manager of another business',
      headers: withToken(elsewhere.token),
      own: attacker,
      isSignedIn: true,
    },
    { name: 'a visitor', headers: { apikey: publishableKey }, own: {} },
    {
      name: 'a customer of another business',
      headers: { ...withToken(publishableKey), 'x-chat-key': attacker.sessionKey },
      own: { sessionId: attacker.sessionId, sessionKey: attacker.sessionKey, files: attacker.files },
    },
    {
      name: 'an expired token',
      headers: withToken(await token(stolen, { expires: Math.floor(Date.now() / 1000) - 60 })),
      own: {},
    },
    { name: 'a signed-out token', headers: withToken(signedOut), own: {} },
    {
      name: 'a token signed by another',
      headers: withToken(await token(stolen, { secret: 'x'.repeat(48) })),
      own: {},
    },
    {
      name: 'a token without a signature',
      headers: withToken(
        new UnsecuredJWT({ ...stolen, role: 'authenticated', aud: 'authenticated' })
          .setIssuer(`${siteUrl}/auth/v1`)
          .setIssuedAt()
          .setExpirationTime('15m')
          .encode(),
      ),
      own: {},
    },
    {
      name: 'a token of another project',
      headers: withToken(await token(stolen, { issuer: 'https://other.example/auth/v1' })),
      own: {},
    },
    {
      name: 'a token that says it is the service',
      headers: withToken(await token({ ...stolen, role: 'service_role' })),
      own: {},
    },
    {
      name: "another owner's session in the victim's name",
      headers: withToken(await token({ sub: ben.id, session_id: await sessionOf(anna.id) })),
      own: {},
    },
    {
      name: 'a key of the service',
      headers: {
        apikey: `sb_secret_${randomUUID()}`,
        authorization: `Bearer ${await token({ ...stolen, role: 'service_role' }, { secret: 'x'.repeat(48) })}`,
      },
      own: {},
    },
    {
      name: 'an API key of another business',
      headers: withToken(apiKeyOf(attacker)),
      own: attacker,
    },
    { name: 'no key', headers: {}, own: {} },
  ]
  return {
    frontdesk,
    attacker,
    victim,
    actors,
    victimHeaders: withToken(ben.token),
    actor: name => {
      const found = actors.find(actor => actor.name === name)
      if (!found) throw new Error(`There is no actor ${name}.`)
      return found
    },
  }
}
