// The part of D-Bus' wire format that notifications need (D-Bus Specification, "Message Protocol"), in little-endian order.
import type { Socket } from 'node:net'

/** A value of a body: strings, numbers, and lists of strings. */
export type Value = string | number | string[]

/** What a program asks for. */
export interface Call {
  serial: number
  member: string
  destination: string
  wantsNoReply: boolean
  /** Its values up to the first that is of another kind. */
  body: Value[]
}

/** What a message is, beside its body. */
export interface Head {
  type: 'return' | 'error' | 'signal'
  sender: string
  path?: string
  interface?: string
  member?: string
  error?: string
  replyTo?: number
}

const types = { return: 2, error: 3, signal: 4 }
/** Numbers and signatures of header fields. */
const fields = {
  path: [1, 'o'],
  interface: [2, 's'],
  member: [3, 's'],
  error: [4, 's'],
  replyTo: [5, 'u'],
  sender: [7, 's'],
} as const

let serial = 0

/** Writes a message. @param signature of the body: s, u, b and as */
export function encodeMessage(head: Head, signature: string, values: Value[]): Buffer {
  const body = new Writer()
  for (const [at, kind] of kindsOf(signature).entries()) body.put(kind, values[at] ?? '')
  const inHead = new Writer()
  for (const [name, [number, kind]] of Object.entries(fields)) {
    const value = head[name as keyof typeof fields]
    if (value !== undefined) inHead.field(number, kind, value)
  }
  if (signature) inHead.field(8, 'g', signature)
  serial += 1
  const start = new Writer()
  start.bytes(Buffer.from(['l'.charCodeAt(0), types[head.type], 0, 1]))
  for (const number of [body.length, serial, inHead.length]) start.put('u', number)
  start.bytes(inHead.whole())
  start.align(8)
  return Buffer.concat([start.whole(), body.whole()])
}

/** Answers a program's sign-in, and tells of each of its calls. */
export function readCalls(socket: Socket, told: (call: Call) => void): void {
  let rest = Buffer.alloc(0)
  let isIn = false
  socket.on('data', (piece: Buffer) => {
    rest = Buffer.concat([rest, piece])
    for (let end = rest.indexOf('\r\n'); !isIn && end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.subarray(0, end).toString('latin1').replace('\0', '')
      rest = rest.subarray(end + 2)
      if (line.startsWith('AUTH')) socket.write('OK 0123456789abcdef0123456789abcdef\r\n')
      else if (line === 'BEGIN') isIn = true
      else socket.write('ERROR\r\n')
    }
    while (isIn && rest.length >= 16) {
      const bodyAt = 8 * Math.ceil((16 + rest.readUInt32LE(12)) / 8)
      const length = bodyAt + rest.readUInt32LE(4)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (message[1] === 1) told(readCall(message, bodyAt))
    }
  })
}

function readCall(message: Buffer, bodyAt: number): Call {
  const found = new Map<number, Value>()
  const head = new Reader(message.subarray(0, 16 + message.readUInt32LE(12)), 16)
  while (head.hasMore(8)) {
    const number = head.byte()
    const kind = String(head.get('g'))
    found.set(number, head.get(kind) ?? '')
  }
  const body: Value[] = []
  const values = new Reader(message.subarray(bodyAt), 0)
  for (const kind of kindsOf(String(found.get(8) ?? ''))) {
    const value = values.get(kind)
    if (value === undefined) break
    body.push(value)
  }
  return {
    serial: message.readUInt32LE(8),
    member: String(found.get(3)),
    destination: String(found.get(6) ?? ''),
    wantsNoReply: ((message[2] ?? 0) & 1) === 1,
    body,
  }
}

const kindsOf = (signature: string): string[] => signature.match(/a\{\w+\}|a?[a-z]/g) ?? []

class Writer {
  #parts: Buffer[] = []
  length = 0

  bytes(bytes: Buffer) {
    this.#parts.push(bytes)
    this.length += bytes.length
  }

  align(to: number) {
    this.bytes(Buffer.alloc((to - (this.length % to)) % to))
  }

  put(kind: string, value: Value) {
    if (Array.isArray(value)) {
      const inner = new Writer()
      for (const each of value) inner.put('s', each)
      this.put('u', inner.length)
      this.bytes(inner.whole())
    } else if (kind === 'g') this.bytes(Buffer.from([String(value).length, ...Buffer.from(`${value}\0`)]))
    else {
      const text = kind === 's' || kind === 'o' ? Buffer.from(`${value}\0`) : undefined
      const number = Buffer.alloc(4)
      number.writeUInt32LE(text ? text.length - 1 : Number(value))
      this.align(4)
      this.bytes(number)
      if (text) this.bytes(text)
    }
  }

  field(number: number, kind: string, value: Value) {
    this.align(8)
    this.bytes(Buffer.from([number]))
    this.put('g', kind)
    this.put(kind, value)
  }

  whole = () => Buffer.concat(this.#parts)
}

class Reader {
  readonly #from: Buffer
  #at: number

  constructor(from: Buffer, at: number) {
    this.#from = from
    this.#at = at
  }

  hasMore(align: number): boolean {
    this.#at = align * Math.ceil(this.#at / align)
    return this.#at < this.#from.length
  }

  byte = () => this.#from[this.#at++] ?? 0

  /** @returns undefined for what is none of strings, numbers and lists of strings */
  get(kind: string): Value | undefined {
    if (kind === 'g') return this.#text(this.byte())
    if (!['s', 'o', 'u', 'i', 'b', 'as'].includes(kind)) return undefined
    this.hasMore(4)
    const number = this.#from.readUInt32LE(this.#at)
    this.#at += 4
    if (kind === 'as') {
      const end = this.#at + number
      const list: string[] = []
      while (this.#at < end) list.push(String(this.get('s')))
      return list
    }
    return kind === 's' || kind === 'o' ? this.#text(number) : number
  }

  #text(length: number): string {
    const text = this.#from.subarray(this.#at, this.#at + length).toString()
    this.#at += length + 1
    return text
  }
}
