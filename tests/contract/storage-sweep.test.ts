import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
