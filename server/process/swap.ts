import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Entries of the data folder that a restore replaces. */
const parts = ['postgres', 'files', 'mailbox', 'secrets.json']

const note = 'restore-under-way.json'

/** The name of a new folder in which a restore prepares its data. */
export const newStage = (): string => `restore-${randomUUID()}`

const stagePattern = /^restore-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Two folders inside the data folder: the prepared data, and where the replaced data is kept. */
interface Swap {
  from: string
  to: string
}

/**
 * Moves the data prepared in `from` into place, and what it replaces into `to`. Once the journal file is on disk the
 * restore is decided: after a crash, finishSwap completes it.
 * @param dataDir the data folder, locked by this process
 */
export async function swap(dataDir: string, { from, to }: Swap): Promise<void> {
  const draft = await open(join(dataDir, `${note}.new`), 'w', 0o600)
  await draft.writeFile(JSON.stringify({ from, to }))
  await draft.sync()
  await draft.close()
  await rename(join(dataDir, `${note}.new`), join(dataDir, note))
  await syncFolder(dataDir)
  await finishSwap(dataDir)
}

/**
 * Completes a restore that was interrupted after its decision, and removes the leftovers of one that was interrupted
 * before it; a PostgreSQL that still runs there ends by itself when its folder is gone. The data folder is locked.
 */
export async function finishSwap(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, note), 'utf8').catch(() => undefined)
  if (text !== undefined) await move(dataDir, JSON.parse(text) as Swap)
  for (const name of await readdir(dataDir))
    if (stagePattern.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function move(dataDir: string, { from, to }: Swap): Promise<void> {
  const old = join(dataDir, to)
  await mkdir(old, { recursive: true, mode: 0o700 })
  for (const part of parts) {
    const next = join(dataDir, from, part)
    // Moved already, or not part of this archive.
    if (!(await isThere(next))) continue
    const place = join(dataDir, part)
    if (await isThere(place)) await rename(place, join(old, part))
    await rename(next, place)
  }
  await syncFolder(dataDir)
  await rm(join(dataDir, from), { recursive: true, force: true })
  await rm(join(dataDir, note))
  await syncFolder(dataDir)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
