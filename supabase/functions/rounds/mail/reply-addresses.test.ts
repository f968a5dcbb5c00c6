import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createReplyAddresses } from './reply-addresses.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const secret = 'a secret of this test'
const addresses = createReplyAddresses('Support@Example.com', secret)

it('is read back, in any case of its letters, and fits a local part', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom('owner' as const, 'customer' as const, 'bounce' as const),
      (of, kind) => {
        const address = addresses.make(kind, of)
        expect(address).toMatch(/^support\+[a-z2-7]+@example\.com$/)
        expect(address.indexOf('@')).toBeLessThanOrEqual(64)
        expect(addresses.read(address)).toEqual({ kind, id: of })
        expect(addresses.read(address.toUpperCase())).toEqual({ kind, id: of })
      },
    ),
  )
})

it('has a domain to itself, where one is given', () => {
  const own = createReplyAddresses('@reply.example.com', secret)
  expect(own.make('owner', id)).toMatch(/^[a-z2-7]{43}@reply\.example\.com$/)
  expect(own.read(own.make('owner', id))).toEqual({ kind: 'owner', id })
})

it('no letter of it can be another one', () => {
  const address = addresses.make('owner', id)
  for (let at = 'support+'.length; address[at] !== '@'; at += 1)
    for (const letter of 'oc2z')
      if (letter !== address[at])
        expect(addresses.read(address.slice(0, at) + letter + address.slice(at + 1))).toBeUndefined()
})

it.each([
  ['an owner’s is no customer’s', addresses.make('owner', id).replace('+o', '+c')],
  ['another installation’s', createReplyAddresses('support@example.com', 'another').make('owner', id)],
  ['another domain’s', addresses.make('owner', id).replace('example.com', 'example.net')],
  ['the mailbox itself', 'support@example.com'],
  ['two at signs', `${addresses.make('owner', id)}@example.com`],
  ['nothing', ''],
])('refuses %s', (_name, address) => {
  expect(addresses.read(address)).toBeUndefined()
})
