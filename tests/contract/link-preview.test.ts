import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prerender } from '../../web/src/features/chat/boot/prerender.tsx'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

let frontdesk: TestFrontdesk
let pages: string
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'frontdesk-pages-'))
  const web = join(import.meta.dirname, '../../web')
  await cp(join(web, 'index.html'), join(pages, 'index.html'))
  await cp(join(web, 'public/icons'), join(pages, 'icons'), { recursive: true })
  await writeFile(join(pages, 'preloads.json'), '{}')
  const templates = await prerender(await readFile(join(web, 'chat.html'), 'utf8'), '')
  await writeFile(join(pages, 'chat-templates.json'), JSON.stringify(templates))
  frontdesk = await startTestFrontdesk({}, pages)
})
afterAll(async () => {
  await frontdesk?.stop()
  await rm(pages, { recursive: true, force: true })
})

/** A page's head as a messenger reads it. */
async function headOf(path: string) {
  const response = await fetch(frontdesk.url + path)
  const document = parseDocument(await response.text())
  const tags = DomUtils.findAll(element => ['meta', 'link'].includes(element.name), document.children)
  const meta: Record<string, string> = {}
  for (const { attribs } of tags) {
    const name = attribs.property ?? attribs.name ?? attribs.rel
    if (name) meta[name] = attribs.content ?? attribs.href ?? ''
  }
  const scripts = DomUtils.findAll(element => element.name === 'script', document.children)
  const [title] = DomUtils.findAll(element => element.name === 'title', document.children)
  return { meta, title: title ? DomUtils.textContent(title) : '', scripts: scripts.length, response }
}

async function addBusiness(name: string, description = '', isActive = true): Promise<string> {
  const { id: owner } = await frontdesk.owner()
  const [business] = await frontdesk.admin<{ id: string }[]>`
    insert into public.businesses (owner_id, name, description, is_active)
    values (${owner}, ${name}, ${description}, ${isActive}) returning id`
  return business?.id ?? ''
}

async function addPicture(businessId: string, address: string) {
  const [product] = await frontdesk.admin<{ id: string }[]>`
    insert into public.products (business_id, name) values (${businessId}, 'Linen Overshirt') returning id`
  await frontdesk.admin`
    insert into public.product_images (product_id, image_url, alt_text, is_primary)
    values (${product?.id ?? ''}, ${address}, 'a.png', true)`
}

describe('a chat’s link', () => {
  test.each([
    ['a plain name', 'Maple & Thread'],
    ['the end of a script', '</title></head></script><script>alert(1)</script>'],
    ['quotes', `"><img src=x onerror='alert(1)'>`],
    ['Arabic, with marks of direction', 'متجر \u202eالنور\u202c'],
    ['patterns of a replacement', "$& $1 $' {{name}} <!-- /root -->"],
    ['emoji', '👩🏽‍🍳 Café 🇧🇩'],
    ['200 characters', 'ক'.repeat(200)],
  ])('shows a name that is %s as it is', async (_, name) => {
    const plain = await headOf(`/chat/${await addBusiness('Plain', 'Linen.')}`)
    const id = await addBusiness(name, `Words of ${name}`)
    const { meta, title, scripts } = await headOf(`/chat/${id}`)
    expect(title).toBe(`Chat with ${name}`)
    expect(meta).toMatchObject({
      'og:title': `Chat with ${name}`,
      'og:type': 'website',
      'og:site_name': 'Frontdesk',
      'og:url': `${frontdesk.url}/chat/${id}`,
      'og:image': `${frontdesk.url}/chat/${id}/picture`,
      'twitter:card': 'summary',
      canonical: `${frontdesk.url}/chat/${id}`,
      robots: 'noindex',
      'apple-touch-icon': '/icons/apple-touch-icon.png',
      manifest: `/chat/${id}/manifest.webmanifest`,
    })
    expect(meta['og:description']).toMatch(/^Words of /)
    expect(meta.description).toBe(meta['og:description'])
    expect(scripts).toBe(plain.scripts)
    const manifest = await fetch(`${frontdesk.url}/chat/${id}/manifest.webmanifest`)
    expect(await manifest.json()).toMatchObject({ name, start_url: `/chat/${id}`, display: 'standalone' })
  })

  test('shows a long description in brief, and none as none', async () => {
    const long = await headOf(`/chat/${await addBusiness('Long', 'One  two\n three 👩🏽‍🍳. '.repeat(400))}`)
    const brief = long.meta['og:description'] ?? ''
    expect([...new Intl.Segmenter().segment(brief)].length).toBeLessThanOrEqual(200)
    expect(brief).toMatch(/^One two three 👩🏽‍🍳\. .*…$/)
    const none = await headOf(`/chat/${await addBusiness('None')}`)
    expect(none.meta).not.toHaveProperty('og:description')
  })

  test('of a business that is switched off, or does not exist, says nothing of it', async () => {
    const off = await addBusiness('Secret Name', 'Secret words.', false)
    for (const id of [off, crypto.randomUUID(), 'no-id']) {
      const { meta, title, response } = await headOf(`/chat/${id}`)
      expect([response.status, title, meta['og:title'], meta.manifest]).toEqual([
        404,
        'Chat',
        undefined,
        undefined,
      ])
      expect((await fetch(`${frontdesk.url}/chat/${id}/manifest.webmanifest`)).status).toBe(404)
    }
  })
})

describe('the picture of a chat’s link', () => {
  const pictureOf = async (id: string) => {
    const { status, headers } = await fetch(`${frontdesk.url}/chat/${id}/picture`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const brand = [302, '/icons/preview.png']

  test('is the newest product’s', async () => {
    const id = await addBusiness('Pictures')
    const address = `${frontdesk.url}/storage/v1/object/public/product-images/a-1-0.webp`
    await addPicture(id, address)
    expect(await pictureOf(id)).toEqual([302, address])
  })

  test('leads to no other site', async () => {
    const id = await addBusiness('Elsewhere')
    await addPicture(id, 'https://elsewhere.example/a.png')
    expect(await pictureOf(id)).toEqual(brand)
  })

  test('is ours without one, and does not reveal whether the business exists', async () => {
    const off = await addBusiness('Off', '', false)
    await addPicture(off, `${frontdesk.url}/storage/v1/object/public/product-images/b-1-0.webp`)
    for (const id of [await addBusiness('Bare'), off, crypto.randomUUID(), 'no-id'])
      expect(await pictureOf(id)).toEqual(brand)
    const picture = await fetch(frontdesk.url + brand[1])
    expect(picture.headers.get('content-type')).toBe('image/png')
  })
})

test('the public pages say what they are', async () => {
  for (const [path, title] of [
    ['/', 'Frontdesk: AI customer support for small businesses'],
    ['/pricing', 'Pricing · Frontdesk'],
  ] as const) {
    const { meta, title: shown } = await headOf(path)
    expect(shown).toBe(title)
    expect(meta).toMatchObject({
      'og:title': title,
      'og:url': frontdesk.url + path,
      'og:image': `${frontdesk.url}/icons/preview.png`,
    })
    expect(meta.description).toBe(meta['og:description'])
  }
})
