import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { picture } from './storage-support.ts'

const megabyte = 1024 * 1024

/** Bytes that no stored file may contain. */
export const script = 'alert(document.domain)'

/** A raw upload request, by Anna, or to chat-files by a customer. */
export interface Attempt {
  what: string
  bucket?: string
  name?: string
  path?: string
  body: Uint8Array | ReadableStream<Uint8Array>
  form?: boolean
  headers?: Record<string, string>
  /** Whether a harmless picture may be stored of it; by default nothing may. */
  mayStorePicture?: boolean
}

let serial = 0

/** A name that a product's picture may have. */
export const newProductName = (productId: string) => `${productId}-${1_700_000_000_000 + serial++}-0.png`

/** A name that a chat's picture may have. */
export const newChatName = (sessionId: string) => `${sessionId}-${1_700_000_000_000 + serial++}.png`

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, checksum])
}

/** A PNG of a few kilobytes that decompresses to a picture of the given size. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const zeros = deflateSync(Buffer.alloc(4 * megabyte))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', zeros),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A stream of this many bytes. */
function endless(bytes: number, first: Uint8Array): ReadableStream<Uint8Array> {
  let left = bytes
  let isFirst = true
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      const piece = isFirst ? first : new Uint8Array(64 * 1024)
      isFirst = false
      left -= piece.length
      controller.enqueue(piece)
    },
  })
}

/** The targets of the attempts: an owner's product and a chat, and those of others. */
export interface Places {
  productId: string
  foreignProductId: string
  token: string
  publishableKey: string
  sessionId: string
  foreignSessionId: string
  foreignKey: string
}

/** More than 200 uploads that are wrong in their content, their size, their name, their place or their sender. */
export async function hostileUploads(places: Places): Promise<Attempt[]> {
  const { productId, sessionId } = places
  const ownChatName = () => newChatName(sessionId)
  const [png, jpeg, gif, webp] = await Promise.all([
    picture('png'),
    picture('jpeg', 900, 700),
    picture('gif'),
    picture('webp'),
  ])
  const pages = [
    `<!doctype html><script>${script}</script>`,
    `<html><body onload="${script}"></body></html>`,
    `\n\n  <script>${script}</script>`,
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"/>`,
    `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`,
    `\uFEFF<!-- x --><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><svg>&a;</svg>`,
    `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${script})>>>>`,
    `${script}//`,
    `#!/bin/sh\nid`,
    `<?php system($_GET["c"]); ?>`,
    `P6 2 2 255 ${script}`,
    '',
  ].map(text => Buffer.from(text))
  const polyglots = [
    Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20, 0x20), Buffer.from(`*/=1;${script}`)]),
    Buffer.concat([gif, Buffer.from(`;${script}`)]),
    Buffer.concat([jpeg, Buffer.from(`<script>${script}</script>`)]),
    Buffer.concat([png, Buffer.from(`<svg onload="${script}">`)]),
    Buffer.concat([webp, Buffer.from(`<script>${script}</script>`)]),
    await sharp(jpeg)
      .withExif({ IFD0: { Copyright: `<script>${script}</script>` } })
      .jpeg()
      .toBuffer(),
    Buffer.concat([png, Buffer.from('PK\u0003\u0004'), Buffer.from(script)]),
  ]
  const names = [
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd.png',
    '..%2F..%2Fx.png',
    '....//....//x.png',
    `%00${productId}-1-0.png`,
    `${productId}-1-0.png%00.html`,
    `${productId}-1-0.png%0a`,
    `${productId}-1-0.png%0d%0aset-cookie:%20x`,
    `${productId}-1-0.html`,
    `${productId}-1-0.svg`,
    `${productId}-1-0.png.html`,
    `${productId}-1-0`,
    `${productId}-1-0.png%2f..%2fx.html`,
    `${productId.toUpperCase()}-1-0.png%c0%ae`,
    `${productId}-1-0.p%EF%BC%8Eng`,
    `x%5c..%5c${productId}-1-0.png`,
    'con.png',
    '.png',
    `${'a'.repeat(400)}.png`,
    `%252e%252e%252f${productId}-1-0.png`,
    `${productId}-99999999999999999999-0.png`,
  ]
  const foreign: Omit<Attempt, 'body'>[] = [
    { what: 'another owner', name: `${places.foreignProductId}-1-0.png` },
    { what: 'no product', name: `${crypto.randomUUID()}-1-0.png` },
    { what: 'another chat', bucket: 'chat-files', name: `${places.foreignSessionId}-1.png` },
    { what: 'no chat', bucket: 'chat-files', name: `${crypto.randomUUID()}-1.png` },
    {
      what: 'a wrong key',
      bucket: 'chat-files',
      name: `${sessionId}-1.png`,
      headers: { 'x-chat-key': places.foreignKey },
    },
    { what: 'no key', bucket: 'chat-files', name: `${sessionId}-1.png`, headers: { 'x-chat-key': '' } },
    {
      what: 'a key in SQL',
      bucket: 'chat-files',
      name: `${sessionId}-1.png`,
      headers: { 'x-chat-key': "' or true --" },
    },
    { what: 'wrong bucket', path: `avatars/${productId}-1-0.png` },
    { what: 'no bucket', path: `/${productId}-1-0.png` },
    { what: 'upper bucket', path: `Product-Images/${productId}-1-0.png` },
    { what: 'inherited name as bucket', path: `__proto__/${productId}-1-0.png` },
    { what: 'bucket with a way out', path: `product-images%2f..%2fchat-files/${productId}-1-0.png` },
    {
      what: 'as a visitor',
      name: `${productId}-1-0.png`,
      headers: { authorization: `Bearer ${places.publishableKey}` },
    },
    {
      what: 'forged token',
      name: `${productId}-1-0.png`,
      headers: { authorization: `Bearer ${places.token.slice(0, -4)}AAAA` },
    },
    { what: 'overwriting', headers: { 'x-upsert': 'true' } },
  ]
  const list: Attempt[] = []
  for (const [at, body] of pages.entries()) {
    for (const form of [false, true]) list.push({ what: `no picture ${at}`, body, form })
    list.push({ what: `no picture ${at}, by a customer`, bucket: 'chat-files', name: ownChatName(), body })
  }
  for (const [at, body] of polyglots.entries()) {
    for (const form of [false, true])
      list.push({ what: `polyglot ${at}`, body, form, mayStorePicture: at > 0 })
    list.push({
      what: `polyglot ${at}, by a customer`,
      bucket: 'chat-files',
      name: ownChatName(),
      body,
      mayStorePicture: at > 0,
    })
  }
  for (const name of names) {
    list.push(
      { what: `name ${name}`, name, body: png },
      { what: `name ${name} in chats`, bucket: 'chat-files', name, body: png },
    )
  }
  for (const entry of foreign) list.push({ ...entry, body: png }, { ...entry, body: png, form: true })
  for (let n = 0; n < 12; n++) {
    list.push({ what: '64 MB in chunks', body: endless(64 * megabyte, jpeg) })
    list.push({
      what: '64 MB in chunks, by a customer',
      bucket: 'chat-files',
      name: ownChatName(),
      body: endless(64 * megabyte, png),
    })
    list.push({ what: '50,000 x 50,000', body: hugePng(50_000) })
    list.push({ what: '6,000 x 6,000', body: hugePng(6_000) })
    list.push({
      what: 'cut JPEG',
      body: jpeg.subarray(0, Math.floor(jpeg.length * (0.1 + n / 15))),
      form: n % 2 === 0,
    })
    list.push({ what: 'cut PNG', body: png.subarray(0, 40 + n) })
  }
  list.push({ what: '6 MB at once', body: Buffer.concat([jpeg, Buffer.alloc(6 * megabyte)]) })
  list.push({ what: '6 MB in a form', body: Buffer.concat([jpeg, Buffer.alloc(6 * megabyte)]), form: true })
  list.push({ what: '64 MB in a form', body: Buffer.alloc(64 * megabyte), form: true })
  list.push({ what: 'form without boundary', body: png, headers: { 'content-type': 'multipart/form-data' } })
  list.push({
    what: 'broken form',
    body: png,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  list.push({
    what: 'form that ends early',
    body: Buffer.from('--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nGIF89a'),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  list.push({
    what: 'form with a million fields',
    body: Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(20_000)),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  return list
}
