import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { type Connection, withConnection } from '../database/connection.ts'
import { packageVersion } from '../process/version.ts'
import { createDiskStore, type FileStore } from '../storage/files.ts'
import { createS3Store } from '../storage/s3.ts'
import { openFileTarget } from './file-target.ts'
import { kindOf, names } from './format.ts'
import { checkIsOurs, listFileKeys, readSnapshot } from './snapshot.ts'
import { openSource, type Source } from './source.ts'
import { type ArchiveStore, type ArchiveTarget, archiveName } from './target.ts'
import { type ArchiveWriter, createArchive } from './write-archive.ts'

/** Summary of a written archive. */
export interface BackupReport {
  tables: number
  rows: number
  files: number
  /** Keys of files that the database names and that are missing in the store. */
  missing: string[]
  /** Size of the archive. */
  bytes: number
  /** SHA-256 of the archive. */
  sha256: string
  /** Whether the database remembers when this was. */
  isNoted: boolean
  /** The name of the key that signed it. */
  signedBy: string
}

/**
 * Writes a consistent snapshot of an installation's database, files and secret into one file, also while it runs.
 * @param replace whether an existing file may be replaced
 * @throws OperatorError with a message for the operator; no archive is left behind then
 */
export const backup = (
  config: Config,
  file: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<BackupReport> => backupTo(config, () => openFileTarget(file, replace))

/**
 * Writes a backup to a place that keeps several, and removes the oldest of them.
 * @param keep how many stay
 * @throws OperatorError as backup does; nothing is removed then
 */
export async function backupInto(
  config: Config,
  store: ArchiveStore,
  keep: number,
): Promise<BackupReport & { name: string; removed: string[] }> {
  const name = archiveName(new Date())
  const report = await backupTo(config, () => store.open(name))
  const removed = (await store.list()).slice(0, -keep)
  for (const old of removed) await store.remove(old)
  return { ...report, name, removed }
}

async function backupTo(config: Config, open: () => Promise<ArchiveTarget>): Promise<BackupReport> {
  const source = await openSource(config)
  try {
    return await withConnection(source.adminUrl, async admin => {
      const report = await writeArchive(config, open, source, admin)
      return { ...report, isNoted: await note(admin) }
    })
  } finally {
    await source.close()
  }
}

/** Tells the running processes, whose metrics say how old the last backup is. A replica takes no note, nor an older schema. */
const note = (admin: Connection) =>
  admin`
    insert into server.last_times as t (name, happened_at) values ('backup', now())
    on conflict (name) do update set happened_at = excluded.happened_at`.then(
    () => true,
    () => false,
  )

async function writeArchive(
  config: Config,
  open: () => Promise<ArchiveTarget>,
  { jwtSecret, key }: Source,
  admin: Connection,
): Promise<Omit<BackupReport, 'isNoted'>> {
  let archive: ArchiveWriter | undefined
  try {
    const files = config.s3 ? await createS3Store(config.s3) : createDiskStore(join(config.dataDir, 'files'))
    await checkIsOurs(admin)
    archive = await createArchive(
      await open(),
      { frontdesk: packageVersion, createdAt: new Date().toISOString() },
      key,
    )
    const report = await fill(archive, admin, files, jwtSecret, config.dataDir)
    return { ...report, ...(await archive.finish(report.contents)), signedBy: key.name }
  } catch (error) {
    await archive?.abandon()
    throw error
  }
}

async function fill(
  archive: ArchiveWriter,
  admin: Connection,
  files: FileStore,
  jwtSecret: string,
  dataDir: string,
) {
  await archive.add(names.secrets, Buffer.from(`${JSON.stringify({ jwtSecret })}\n`))
  await addMails(archive, join(dataDir, 'mailbox'))

  const added = new Set<string>()
  const addFiles = async (keys: string[]) => {
    const missing: string[] = []
    for (const key of keys) {
      if (added.has(key)) continue
      const stream = await files.read(key)
      if (stream) {
        await archive.add(`files/${key}`, await buffer(stream))
        added.add(key)
      } else missing.push(key)
    }
    return missing
  }
  // Most files are copied before the database is read, which keeps the snapshot's transaction short.
  await addFiles(await listFileKeys(admin))
  const { fileKeys, missing, ...snapshot } = await readSnapshot(admin, {
    addFiles,
    addRows: (table, part, rows) => archive.add(`database/${table}/${part}`, rows),
  })
  const named = new Set(fileKeys)
  return {
    contents: {
      ...snapshot,
      files: { named: fileKeys.length, missing, removed: [...added].filter(key => !named.has(key)) },
    },
    tables: snapshot.tables.length,
    rows: snapshot.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: fileKeys.length - missing.length,
    missing,
  }
}

/** Adds the local mailbox of an installation without an SMTP server. */
async function addMails(archive: ArchiveWriter, folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    if (!kindOf(`mailbox/${name}`)) continue
    // The oldest are deleted when new ones arrive.
    const mail = await readFile(join(folder, name)).catch(() => undefined)
    if (mail) await archive.add(`mailbox/${name}`, mail)
  }
}
