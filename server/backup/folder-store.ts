import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOlder } from '../storage/files.ts'
import { openFileTarget } from './file-target.ts'
import { type ArchiveStore, isArchiveName } from './target.ts'

/** After how many milliseconds an archive that nobody completed counts as given up. */
const longestWriting = 86_400_000

/** Keeps archives in a folder. */
export const folderStore = (folder: string): ArchiveStore => ({
  place: folder,
  async open(name) {
    await removeGivenUp(folder)
    return openFileTarget(join(folder, name), false)
  },
  list: async () => (await readdir(folder)).filter(isArchiveName).sort(),
  remove: name => rm(join(folder, name), { force: true }),
})

/** Removes what a backup left that was killed. */
async function removeGivenUp(folder: string): Promise<void> {
  const before = new Date(Date.now() - longestWriting)
  for (const name of await readdir(folder)) {
    const isDraft = /\.\d+\.part$/.test(name) && isArchiveName(name.replace(/\.\d+\.part$/, ''))
    if (isDraft && (await isOlder(join(folder, name), before))) await rm(join(folder, name), { force: true })
  }
}
