import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { maxPageBytes, parseAddress } from '../../supabase/functions/import-page/page.ts'
import { isPublicAddress } from '../../supabase/functions/import-page/public-address.ts'
import { createFetchPage } from './fetch-page.ts'

const servers: Server[] = []
const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise(resolve => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Reads pages of this machine, as if it were public; only that is different. */
const fetchLocal = createFetchPage(
  () => true,
  url => url,
)
const fetchPage = createFetchPage()

describe('isPublicAddress', () => {
  test.each([
    '8.8.8.8',
    '93.184.215.14',
    '168.63.129.15',
    '168.63.129.17',
    '::ffff:8.8.8.8',
    '2606:4700::1111',
    '2a01:4f8:c0c:1::2',
  ])('allows %s', address => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '::7f00:1',
    '64:ff9b:1::7f00:1',
    'fec0::1',
    '4000::1',
    'not an address',
    // Azure, in each form that reaches it.
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '::ffff:a83f:8110',
    '::168.63.129.16',
    '64:ff9b::a83f:8110',
    '64:ff9b:1::a83f:8110',
    '2002:a83f:8110::1',
    '2001:0:a83f:8110::1',
    '2a01:4f8::5efe:168.63.129.16',
    '2a01:4f8::200:5efe:168.63.129.16',
    // AWS, Alibaba, Oracle, Tencent, Google, IBM, Equinix.
    '169.254.170.2',
    '169.254.0.23',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    'fd00:42::42',
    '129.224.1.1',
    '100.100.100.200',
    '192.0.0.192',
    '183.60.83.19',
    '199.36.153.8',
    '199.36.153.5',
    '2600:2d00:2:1000::1',
    '161.26.0.10',
    '166.9.12.7',
    '192.80.8.124',
    // Forms and uses of IPv6 that hide or lead inwards.
    '::ffff:0:10.0.0.1',
    '2001:db8:3c4d::1',
    '3fff::1',
    '2001:2::1',
    '2001:20::1',
    '5f00::1',
    '100::1',
    'fe80::1%eth0',
  ])('refuses %s', address => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('fetchPage', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fe80::1]/',
    'http://10.0.0.8/',
    'http://192.168.0.1/',
    'http://[64:ff9b::7f00:1]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://168.63.129.16/machine/?comp=goalstate',
    'http://0xa83f8110/',
    'http://2822734096/',
    'http://[::ffff:168.63.129.16]/',
  ])('refuses %s', async address => {
    await expect(fetchPage(parseAddress(address))).rejects.toMatchObject({ code: 'address' })
  })

  test('refuses a name that resolves to this machine', async () => {
    await expect(fetchPage(new URL('http://localhost:8081/'))).rejects.toMatchObject({ code: 'address' })
  })

  test('refuses a redirect to this machine', async () => {
    let wasReached = false
    const inner = await serve((_request, response) => {
      wasReached = true
      response.end('secret')
    })
    const outer = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inner}/` }).end()
    })
    // The first server stands for a public one: only its own address is let through.
    let isFirst = true
    const guarded = createFetchPage(
      address => {
        const allowed = isFirst || isPublicAddress(address)
        isFirst = false
        return allowed
      },
      url => url,
    )
    await expect(guarded(new URL(`http://127.0.0.1:${outer}/`))).rejects.toMatchObject({ code: 'address' })
    expect(wasReached).toBe(false)
  })

  test('follows redirects and reads the page', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')
    })
    const page = await fetchLocal(new URL(`http://127.0.0.1:${port}/old`))
    expect(page).toMatchObject({ url: `http://127.0.0.1:${port}/new`, contentType: 'text/html' })
    expect(new TextDecoder().decode(page.bytes)).toBe('<p>Hello</p>')
  })

  test('gives up on a circle, on an error and on a page that is too large', async () => {
    const circle = await serve((_request, response) => response.writeHead(302, { location: '/' }).end())
    await expect(fetchLocal(new URL(`http://127.0.0.1:${circle}/`))).rejects.toMatchObject({
      code: 'unreachable',
    })
    const broken = await serve((_request, response) => response.writeHead(500).end())
    await expect(fetchLocal(new URL(`http://127.0.0.1:${broken}/`))).rejects.toMatchObject({
      code: 'unreachable',
    })
    const large = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(Buffer.alloc(maxPageBytes + 1, 'x'))
    })
    await expect(fetchLocal(new URL(`http://127.0.0.1:${large}/`))).rejects.toMatchObject({
      code: 'too_large',
    })
  })
})

describe('parseAddress', () => {
  test('takes what people type', () => {
    expect(parseAddress(' example.com/returns ').href).toBe('https://example.com/returns')
    expect(parseAddress('http://example.com').href).toBe('http://example.com/')
  })

  test.each([
    '',
    'ftp://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:pw@example.com',
    'http://example.com:8080',
    'gopher://x',
    'example.com:22',
  ])('refuses %s', text => {
    expect(() => parseAddress(text)).toThrow()
  })
})
