import { describe, expect, test } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { parseTarget } from './names.ts'

const id = '0b0f7c4e-9a53-4f0e-8f5c-2f9f8a1f2b3c'

const refusal = (bucket: string, name: string) => {
  try {
    parseTarget(bucket, name)
  } catch (error) {
    return error instanceof HttpError ? error.status : error
  }
}

describe('parseTarget', () => {
  test.each([
    ['product-images', `${id}-1700000000000-0.webp`],
    ['product-images', `${id}-1700000000000-12.JPEG`],
    ['chat-files', `${id}-1700000000000.png`],
    ['business-logos', `${id}-1700000000000.png`],
  ])('%s takes %s', (bucket, name) => {
    expect(parseTarget(bucket, name)).toEqual({ bucket, name, parentId: id })
  })

  test('tells the kind of a document', () => {
    const name = `${id}-1700000000000.PDF`
    expect(parseTarget('chat-documents', name)).toEqual({
      bucket: 'chat-documents',
      name,
      parentId: id,
      document: 'pdf',
    })
  })

  test.each([
    [400, 'product-images', `${id}-1700000000000.png`],
    [400, 'product-images', `${id}-x-0.png`],
    [400, 'product-images', `../${id}-1-0.png`],
    [400, 'product-images', `folder/${id}-1-0.png`],
    [400, 'product-images', `${id}-1-0.png\n`],
    [400, 'product-images', `${id}-1-0.png\0`],
    [400, 'product-images', `${id}-1-0.png.html`],
    [400, 'product-images', `${id.toUpperCase()}-1-0.png`],
    [400, 'product-images', ''],
    [400, 'chat-files', `${id}-1-0.png`],
    [400, 'business-logos', `${id}.png`],
    [415, 'chat-files', `${id}-1.html`],
    [415, 'chat-files', `${id}-1.pdf`],
    [415, 'chat-documents', `${id}-1.png`],
    [415, 'chat-documents', `${id}-1.zip`],
    [415, 'chat-documents', `${id}-1.docm`],
    [415, 'chat-documents', `${id}-1.toString`],
    [400, 'chat-documents', `${id}-1-0.pdf`],
    [400, 'product-images', `${id}-1.pdf`],
    [415, 'product-images', `${id}-1-0.heic`],
    [404, 'avatars', `${id}-1-0.png`],
    [404, '__proto__', `${id}-1-0.png`],
    [404, 'constructor', `${id}-1-0.png`],
  ])('%i for %s/%s', (status, bucket, name) => {
    expect(refusal(bucket, name)).toBe(status)
  })
})
