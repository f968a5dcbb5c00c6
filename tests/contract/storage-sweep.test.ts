import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../server/process/free-port.ts'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { openChat, ownerWithProduct, picture, stored } from './storage-support.ts'

test('a start removes old files that nothing refers to, and no others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-sweep-'))
  const first = await startTestFrontdesk({ DATA_DIR: dataDir })
  const bytes = await picture('png')
  const upload = async (owner: Awaited<ReturnType<typeof ownerWithProduct>>) => {
    const name = `${owner.productId}-1-0.png`
    await owner.client.storage.from('product-images').upload(name, bytes)
    const chat = await openChat(first, owner.businessId)
    await chat.files.upload(`${chat.sessionId}-1.png`, bytes)
    return [name, `${chat.sessionId}-1.png`]
  }
  const keeps = await ownerWithProduct(first)
  const leaves = await ownerWithProduct(first)
  const leavesNow = await ownerWithProduct(first)
  const kept = await upload(keeps)
  await upload(leaves)
  await first.admin`update storage.objects set created_at = now() - interval '2 hours'`
  const young = await upload(leavesNow)
  await first.admin`delete from businesses where id in (${leaves.businessId}, ${leavesNow.businessId})`

  const past = new Date(Date.now() - 2 * 60 * 60 * 1000)
  const add = async (path: string, isOld: boolean) => {
    const file = join(dataDir, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, 'x')
    if (isOld) await utimes(file, past, past)
  }
  const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa'
  await add(`files/product-images/aa/${id}1`, true)
  await add(`files/product-images/aa/${id}2`, false)
  await add(`files/product-images/aa/${id}3.part`, true)
  await add('uploads/old.part', true)
  await add('uploads/new.part', false)
  for (const entry of await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !entry.name.startsWith(id)) await utimes(path, past, past)
  }
  await first.stop()

  const second = await startTestFrontdesk({ DATA_DIR: dataDir })
  try {
    const now = () => stored({ ...second, dataDir })
    await expect.poll(async () => (await now()).files).not.toContain(`${id}1`)
    const { rows, files, drafts } = await now()
    expect(rows.map(({ name }) => name).sort()).toEqual([...kept, ...young].sort())
    expect(files).toEqual([...rows.map(({ version }) => version), `${id}2`].sort())
    expect(drafts).toEqual(['new.part'])
  } finally {
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('pictures of a deleted product come back with it, as long as the history has it and there is room', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-sweep-'))
  const PORT = String(await freePort())
  const start = (environment = {}) => startTestFrontdesk({ DATA_DIR: dataDir, PORT, ...environment })
  let frontdesk = await start()
  /** Starts anew, and waits for the end of the sweep: last of all it removes files that nobody knows. */
  const sweep = async (environment = {}) => {
    await frontdesk.stop()
    const unknown = join(dataDir, 'files/product-images/aa', `aa${crypto.randomUUID().slice(2)}`)
    await mkdir(join(unknown, '..'), { recursive: true })
    await writeFile(unknown, 'x')
    await utimes(unknown, new Date(0), new Date(0))
    frontdesk = await start(environment)
    await expect
      .poll(() =>
        access(unknown).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
    const rows = await frontdesk.admin<{ name: string }[]>`select name from storage.objects`
    return rows.map(({ name }) => name)
  }
  try {
    const { client, productId, businessId: business_id } = await ownerWithProduct(frontdesk)
    const name = `${productId}-1-0.png`
    const bucket = client.storage.from('product-images')
    expect((await bucket.upload(name, await picture('png'))).error).toBeNull()
    await frontdesk.admin`update storage.objects set created_at = now() - interval '3 days'`
    const { publicUrl: image_url } = bucket.getPublicUrl(name).data
    await client.from('product_images').insert({ product_id: productId, image_url }).throwOnError()
    const status = async () => (await fetch(image_url, { cache: 'no-store' })).status
    expect(await status()).toBe(200)

    await client.from('products').delete().eq('id', productId).throwOnError()
    expect(await sweep()).toEqual([name])
    expect(await status()).not.toBe(200)
    const { data: changes } = await client.rpc('material_history', { business_id }).throwOnError()
    const { data: edits } = await client.rpc('undo_edits', { change_id: changes[0]?.id ?? '' }).throwOnError()
    expect(edits).toEqual([expect.not.objectContaining({ lost_pictures: expect.anything() })])
    await client.rpc('save_change', { business_id, edits }).throwOnError()
    expect(await status()).toBe(200)
    expect((await client.from('product_images').select('image_url').throwOnError()).data).toEqual([
      { image_url },
    ])

    // Taken off the product, it is kept as well, until the account needs its room.
    await client.from('product_images').delete().eq('image_url', image_url).throwOnError()
    expect(await sweep()).toEqual([name])
    expect(await sweep({ QUOTA_PICTURES: '1' })).toEqual([])
  } finally {
    await frontdesk.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('pictures that were uploaded and never used are removed after a day', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-sweep-'))
  const first = await startTestFrontdesk({ DATA_DIR: dataDir })
  const bytes = await picture('png')
  const owner = await ownerWithProduct(first)
  const chat = await openChat(first, owner.businessId)
  const bucket = owner.client.storage.from('product-images')
  const [shown, unused, young] = [1, 2, 3].map(time => `${owner.productId}-${time}-0.png`) as [
    string,
    string,
    string,
  ]
  const [sent, unsent] = [1, 2].map(time => `${chat.sessionId}-${time}.png`) as [string, string]
  for (const name of [shown, unused, young]) expect((await bucket.upload(name, bytes)).error).toBeNull()
  for (const name of [sent, unsent]) expect((await chat.files.upload(name, bytes)).error).toBeNull()
  await owner.client
    .from('product_images')
    .insert({ product_id: owner.productId, image_url: bucket.getPublicUrl(shown).data.publicUrl })
    .throwOnError()
  await first
    .visitor()
    .rpc('send_customer_message', {
      session_id: chat.sessionId,
      session_key: chat.key,
      message_id: crypto.randomUUID(),
      content: '',
      image_url: chat.files.getPublicUrl(sent).data.publicUrl,
    })
    .throwOnError()
  await first.admin`
    update storage.objects set created_at = now() - interval '25 hours' where name <> ${young}`
  await first.stop()

  const second = await startTestFrontdesk({ DATA_DIR: dataDir })
  try {
    await expect
      .poll(async () => (await stored({ ...second, dataDir })).rows.map(({ name }) => name).sort())
      .toEqual([shown, young, sent].sort())
  } finally {
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
