import { createWriteStream } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import type { ArchiveTarget } from './target.ts'

/**
 * A file that only this account may read. It is written under another name, synced, and renamed when it is complete.
 * @param replace whether an existing file may be replaced
 * @throws OperatorError when nothing can be written there
 */
export async function openFileTarget(file: string, replace: boolean): Promise<ArchiveTarget> {
  const path = resolve(file)
  const draft = `${path}.${process.pid}.part`
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) throw new OperatorError(`${path} is a folder. Name the file to write.`)
  if (found && !replace) throw new OperatorError(`${path} exists. Choose another name, or add --force.`)
  const failed = (error: NodeJS.ErrnoException) =>
    new OperatorError(`${path} cannot be written: ${writeFault(error)}.`)
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw failed(error)
  })
  return {
    stream: createWriteStream('', { fd: handle.fd, autoClose: false }),
    failed,
    async complete() {
      await handle.sync()
      await handle.close()
      if (replace) await rename(draft, path)
      else await moveToNewName(draft, path)
      const folder = await open(dirname(path))
      await folder.sync().finally(() => folder.close())
    },
    async abandon() {
      await handle.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

/** Unlike a rename, a link never replaces a file that another process has created meanwhile. */
async function moveToNewName(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new OperatorError(`${path} exists. Choose another name, or add --force.`)
    // Some file systems have no hard links.
    return rename(draft, path)
  })
  await rm(draft, { force: true })
}

function writeFault(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'its folder does not exist'
    case 'EACCES':
    case 'EPERM':
      return 'this account may not write there'
    case 'EROFS':
      return 'it can only be read there'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full'
    default:
      return error.message
  }
}
