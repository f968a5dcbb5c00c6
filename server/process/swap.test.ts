import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishSwap, newStage, swap } from './swap.ts'

describe('swap', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-swap-'))
    for (const [base, words] of [
      ['', 'old'],
      ['next', 'new'],
    ] as const) {
      for (const part of ['postgres', 'files']) {
        await mkdir(join(folder, base, part), { recursive: true })
        await writeFile(join(folder, base, part, 'content'), words)
      }
      await writeFile(join(folder, base, 'secrets.json'), words)
    }
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const read = async (base: string) =>
    Promise.all(
      ['postgres/content', 'files/content', 'secrets.json'].map(name =>
        readFile(join(folder, base, name), 'utf8'),
      ),
    )

  test('puts the new in place and keeps the old', async () => {
    await swap(folder, { from: 'next', to: 'before' })
    expect(await read('')).toEqual(['new', 'new', 'new'])
    expect(await read('before')).toEqual(['old', 'old', 'old'])
    expect((await readdir(folder)).sort()).toEqual(['before', 'files', 'postgres', 'secrets.json'])
  })

  test.each([0, 1, 2, 3, 4, 5])('goes on after a crash that followed %i of its steps', async done => {
    await writeFile(join(folder, 'restore-under-way.json'), JSON.stringify({ from: 'next', to: 'before' }))
    await mkdir(join(folder, 'before'))
    const steps = ['postgres', 'files', 'secrets.json'].flatMap(part => [
      [part, join('before', part)],
      [join('next', part), part],
    ])
    for (const [from = '', to = ''] of steps.slice(0, done))
      await rename(join(folder, from), join(folder, to))
    await finishSwap(folder)
    expect(await read('')).toEqual(['new', 'new', 'new'])
    expect(await read('before')).toEqual(['old', 'old', 'old'])
  })

  test('removes what a restore left that was killed before', async () => {
    const stage = newStage()
    await mkdir(join(folder, stage, 'postgres'), { recursive: true })
    await mkdir(join(folder, 'restore-notes'))
    await finishSwap(folder)
    expect((await readdir(folder)).sort()).toEqual([
      'files',
      'next',
      'postgres',
      'restore-notes',
      'secrets.json',
    ])
    expect(await read('')).toEqual(['old', 'old', 'old'])
  })

  test('without a note of a restore nothing is touched', async () => {
    await finishSwap(folder)
    expect(await read('')).toEqual(['old', 'old', 'old'])
    expect(await read('next')).toEqual(['new', 'new', 'new'])
  })
})
