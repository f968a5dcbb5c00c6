import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Finding, ok, warning, wrong } from './finding.ts'

const megabyte = 1_000_000

/** Checks that the data folder is a folder, or can be created. */
export async function checkDataDir(dataDir: string): Promise<Finding> {
  const found = await look(dataDir)
  if (found === 'other')
    return wrong(`DATA_DIR is a file: ${dataDir}. Name a folder, which is made when it is missing.`)
  const nearest = found === 'folder' ? dataDir : await nearestThing(dataDir)
  if ((await look(nearest)) === 'other')
    return wrong(`DATA_DIR cannot be made: ${nearest} is a file. Name another folder.`)
  const fault = await access(nearest, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  )
  if (fault === 'EROFS')
    return wrong(`DATA_DIR is on a disk that can only be read: ${nearest}. Name another folder.`)
  if (fault)
    return wrong(
      `DATA_DIR may not be written by this account: ${nearest}. Change its owner, or name another folder.`,
    )
  for (let above = dirname(dataDir); above !== dirname(above); above = dirname(above)) {
    if (
      (await look(join(above, 'secrets.json'))) === 'other' &&
      (await look(join(above, 'postgres'))) === 'folder'
    )
      return wrong(
        `DATA_DIR lies inside the data of another installation: ${above}. Name a folder beside it, such as ${above}-${basename(dataDir)}.`,
      )
  }
  return ok(`DATA_DIR: ${dataDir}${found === 'folder' ? '' : ', made at the first start'}.`)
}

/** Checks the free space on the disk of the data folder. */
export async function checkRoom(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(await nearestThing(dataDir))
  const free = Math.floor((bavail * bsize) / megabyte)
  const text = `${free.toLocaleString('en')} MB are free for DATA_DIR`
  if (free < 200) return wrong(`${text}. PostgreSQL stops when none are left: make room.`)
  if (free < 1000) return warning(`${text}. Make room before it is needed.`)
  return ok(`${text}.`)
}

async function nearestThing(path: string): Promise<string> {
  let nearest = path
  while ((await look(nearest)) === undefined) nearest = dirname(nearest)
  return nearest
}

const look = (path: string): Promise<'folder' | 'other' | undefined> =>
  stat(path).then(
    found => (found.isDirectory() ? 'folder' : 'other'),
    (error: NodeJS.ErrnoException) => (error.code === 'EACCES' ? 'folder' : undefined),
  )
