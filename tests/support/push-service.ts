import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A browser's subscription, with what it decrypts messages with. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A message that was taken, as its device reads it. */
export interface Received {
  endpoint: string
  headers: IncomingHttpHeaders
  /** The claims of the sender's token. */
  claims: { aud: string; exp: number; sub: string }
  /** The sender's public key, in base64url. */
  key: string
  /** The decrypted message. */
  message: Record<string, unknown>
  /** Milliseconds since 1970. */
  at: number
}

/** A push service after RFC 8030, with the devices of RFC 8291: it checks who sends (RFC 8292) and decrypts. */
export interface PushService {
  /** For PUSH_SERVICES. */
  origin: string
  received: Received[]
  /** What was refused, and why. */
  refused: string[]
  subscribe(): Subscription
  /** Ends subscriptions: 410 from now on. */
  end(endpoint: string): void
  /** The status of all answers from now on; undefined for what the protocol says. */
  answer: number | undefined
  stop(): Promise<void>
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) => {
  const extracted = createHmac('sha256', salt).update(key).digest()
  return createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest().subarray(0, length)
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { pair: ECDH; auth: Buffer }>()
  const ended = new Set<string>()
  let made = 0
  const server = createServer((request, response) => {
    take(request.url ?? '', request.headers, request).then(
      status => response.writeHead(status).end(),
      error => {
        service.refused.push(error.message)
        response.writeHead(error.message.startsWith('VAPID') ? 403 : 400).end()
      },
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(path: string, headers: IncomingHttpHeaders, body: AsyncIterable<Buffer>) {
    const endpoint = `${origin}${path}`
    const sent = await buffer(body)
    if (service.answer) return service.answer
    const device = devices.get(endpoint)
    if (!device) return 404
    if (ended.has(endpoint)) return 410
    const { claims, key } = checkSender(headers.authorization ?? '')
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('the encoding is not aes128gcm')
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error('there is no TTL')
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error('the topic is none')
    if (sent.length > 4096) throw new Error('the message is too long')
    const message = JSON.parse(decrypt(sent, device).toString()) as Record<string, unknown>
    service.received.push({ endpoint, headers, claims, key, message, at: Date.now() })
    return 201
  }

  /** RFC 8292, sections 2 and 3. */
  function checkSender(authorization: string) {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    const [head = '', body = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    if (point.length !== 65) throw new Error('VAPID: there is no key')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Received['claims']
    const now = Date.now() / 1000
    if (!isSigned || JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256')
      throw new Error('VAPID: the signature is wrong')
    if (claims.aud !== origin) throw new Error(`VAPID: the audience is ${claims.aud}`)
    if (claims.exp <= now || claims.exp > now + 24 * 60 * 60) throw new Error('VAPID: the token has expired')
    if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error('VAPID: nobody can be written to')
    return { claims, key }
  }

  const service: PushService = {
    origin,
    received: [],
    refused: [],
    answer: undefined,
    subscribe() {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      made += 1
      const endpoint = `${origin}/push/${made}-${randomBytes(8).toString('hex')}`
      devices.set(endpoint, { pair, auth })
      return { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    end: endpoint => ended.add(endpoint),
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return service
}

/** RFC 8188, section 2, with the keys of RFC 8291, section 3.4: one record. */
function decrypt(sent: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): Buffer {
  const salt = sent.subarray(0, 16)
  const idLength = sent.readUInt8(20)
  const sender = sent.subarray(21, 21 + idLength)
  const record = sent.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = hkdf(auth, pair.computeSecret(sender), info, 32)
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}
