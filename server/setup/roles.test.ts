import { expect, test } from 'vitest'
import { judgeRoles, type RoleFacts } from './roles.ts'

const good: RoleFacts = {
  user: 'shop',
  database: 'shop',
  mayMakeRoles: false,
  login: 'authenticator_shop',
  hasLogin: true,
  missing: [],
  strangers: [],
}
const judged = (facts: Partial<RoleFacts>) =>
  judgeRoles({ ...good, ...facts }, 'DATABASE_URL').map(({ status, text }) => `${status} ${text}`)

test('prepared roles need no right to make any', () => {
  expect(judged({})).toEqual([])
  expect(judged({ missing: ['anon', 'authenticator_shop'] })).toEqual([
    'wrong DATABASE_URL: the server lacks anon, authenticator_shop, which shop may not make. Let an administrator run: alter role shop createrole. Or have the roles made: see docs/deploy.md, Prepared roles.',
  ])
  expect(judged({ missing: ['anon to shop'], mayMakeRoles: true })).toEqual([
    'wrong DATABASE_URL: the server lacks anon to shop, which shop may not make. Have the roles made: see docs/deploy.md, Prepared roles.',
  ])
})

test('another installation that may log in here is told of', () => {
  expect(judged({ strangers: ['authenticator_salon'] })).toEqual([
    'warning DATABASE_URL: another installation on this server (authenticator_salon) may log in to shop. Keep it out: revoke connect on database "shop" from public; grant connect on database "shop" to "authenticator_shop", "shop"',
  ])
})
