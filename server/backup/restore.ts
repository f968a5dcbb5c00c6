import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Sql, withConnection } from '../database/connection.ts'
import { findSchemaFault } from '../database/migrate.ts'
import { ownMigrations } from '../database/schema.ts'
import { backupKeyOf } from '../process/backup-key.ts'
import { startCluster } from '../process/cluster/cluster.ts'
import { lockDataDir } from '../process/cluster/lock.ts'
import { OperatorError } from '../process/operator-error.ts'
import { type FoundSecrets, randomSecret, readSecrets, saveSecrets } from '../process/secrets.ts'
import { finishSwap, newStage, swap } from '../process/swap.ts'
import { reachPostgres } from '../setup/postgres.ts'
import { createDiskStore, type FileStore } from '../storage/files.ts'
import { createS3Store } from '../storage/s3.ts'
import { checkTarget } from './check-target.ts'
import { loadDatabase } from './load.ts'
import { type Archive, readVerified, verifyArchive } from './read-archive.ts'
import { exists } from './source.ts'

/** Summary of a restore. */
export interface RestoreReport extends Archive {
  /** The folder with the replaced data; undefined when there was none, or only an external database. */
  kept: string | undefined
  /** Tables of the archive that are not Frontdesk's and were skipped. */
  leftOut: string[]
}

/**
 * Verifies an archive's signature and checksums, and that this version can restore it.
 * @param signedBy the name of a key that is taken besides those of this installation
 * @throws OperatorError
 */
export async function checkArchive(config: Config, file: string, signedBy?: string): Promise<Archive> {
  const own = [config.backupKey, (await secretsIn(config))?.backupKey].filter(each => each !== undefined)
  const trusted = own.map(secret => backupKeyOf(secret).name)
  const archive = await verifyArchive(file, signedBy ? [...trusted, signedBy] : trusted)
  const fault = findSchemaFault(archive.contents.migrations, await ownMigrations())
  if (fault)
    throw new OperatorError(
      fault.kind === 'newer'
        ? `${file} was made by a newer Frontdesk (${archive.header.frontdesk}). Restore it with that version.`
        : `${file} was made by another version of Frontdesk (${archive.header.frontdesk}), with another schema (see migration ${fault.migration}). Restore it with that version.`,
    )
  return archive
}

/**
 * Restores an archive to where the settings say: the embedded PostgreSQL or DATABASE_URL, DATA_DIR or S3. Existing data is
 * replaced only after everything is prepared; a failure leaves it unchanged.
 * @param force whether existing data may be replaced
 * @param signedBy as in checkArchive
 * @throws OperatorError or AlreadyRunningError with a message for the operator
 */
export async function restore(
  config: Config,
  file: string,
  { force = false, signedBy }: { force?: boolean; signedBy?: string } = {},
): Promise<RestoreReport> {
  const archive = await checkArchive(config, file, signedBy)
  const { dataDir, directDatabaseUrl: databaseUrl } = config
  if (databaseUrl) await reachPostgres(databaseUrl)
  const isNew = !(await exists(dataDir))
  let isDone = false
  const unlock = await lockDataDir(dataDir)
  const stage = newStage()
  try {
    await finishSwap(dataDir)
    const hadData = await holdsData(dataDir)
    if (hadData && !force && !databaseUrl)
      throw new OperatorError(
        `${dataDir} holds data. Add --force to replace it: what is there now is kept in a folder inside.`,
      )
    await mkdir(join(dataDir, stage), { mode: 0o700 })
    const task = { file, archive, stage: join(dataDir, stage), force }
    const leftOut = await (databaseUrl
      ? restoreExternal(config, databaseUrl, task)
      : prepareEmbedded(config, task))
    isDone = true
    const kept = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    await swap(dataDir, { from: stage, to: kept })
    if (!hadData) await rm(join(dataDir, kept), { recursive: true, force: true })
    return { ...archive, leftOut, kept: hadData ? join(dataDir, kept) : undefined }
  } finally {
    await rm(join(dataDir, stage), { recursive: true, force: true })
    await unlock()
    // A failed restore leaves no new folder behind.
    if (isNew && !isDone) await rm(dataDir, { recursive: true, force: true })
  }
}

/** This installation's secrets. Damaged ones are as good as none: a restore replaces them. */
const secretsIn = ({ dataDir }: Config): Promise<FoundSecrets | undefined> =>
  readSecrets(dataDir).catch(() => undefined)

/**
 * Writes the secrets for after a restore: sessions go on as the archive has them. The key that signs backups stays, and so
 * does the password of an embedded PostgreSQL that is not replaced.
 */
async function saveRestored(config: Config, { archive, stage }: Task, newPassword?: string): Promise<void> {
  const own = await secretsIn(config)
  await saveSecrets(stage, {
    jwtSecret: archive.jwtSecret,
    postgresPassword: newPassword ?? own?.postgresPassword ?? randomSecret(),
    backupKey: own?.backupKey ?? randomSecret(),
  })
}

interface Task {
  file: string
  archive: Archive
  /** The folder inside the data folder in which the new data is prepared. */
  stage: string
  force: boolean
}

/** Prepares a whole new data folder inside the old one. @returns the tables that were skipped */
async function prepareEmbedded(config: Config, task: Task): Promise<string[]> {
  const postgresPassword = randomSecret()
  const cluster = await startCluster({ dataDir: task.stage, password: postgresPassword })
  try {
    await mkdir(join(task.stage, 'files'), { mode: 0o700 })
    const files = await openFiles(config, task.stage)
    return await withConnection(cluster.url, async admin => {
      const leftOut = await admin.transaction(sql => loadMembers(sql, task, files))
      await saveRestored(config, task, postgresPassword)
      await admin`analyze`
      return leftOut
    })
  } finally {
    await cluster.stop()
  }
}

/**
 * Replaces the data of an external database in one transaction. File keys are never reused, so restored files do not
 * conflict with existing ones; the server's sweep deletes those that no row refers to any more.
 */
async function restoreExternal(config: Config, databaseUrl: string, task: Task): Promise<string[]> {
  const files = await openFiles(config, config.dataDir)
  return withConnection(databaseUrl, async admin => {
    const leftOut = await admin.transaction(async sql => {
      await checkTarget(sql, task)
      return loadMembers(sql, task, files)
    })
    await saveRestored(config, task)
    await admin`analyze`
    return leftOut
  })
}

async function openFiles({ s3 }: Config, folder: string): Promise<FileStore> {
  return s3 ? createS3Store(s3) : createDiskStore(join(folder, 'files'))
}

/** @returns the tables that were skipped */
async function loadMembers(sql: Sql, { file, archive, stage }: Task, files: FileStore): Promise<string[]> {
  const mailbox = join(stage, 'mailbox')
  await mkdir(mailbox, { mode: 0o700 })
  const removed = new Set(archive.contents.files.removed)
  return loadDatabase(sql, archive.contents, async put => {
    for await (const { kind, bytes } of readVerified(file, archive)) {
      if (kind.is === 'rows') await put(kind.table, bytes)
      else if (kind.is === 'mail')
        await writeFile(join(mailbox, kind.name), bytes, { mode: 0o600, flush: true })
      else if (kind.is === 'file' && !removed.has(kind.key)) await files.put(kind.key, bytes)
    }
  })
}

/** Whether a folder contains data of a Frontdesk. */
async function holdsData(dataDir: string): Promise<boolean> {
  for (const part of ['postgres', 'files', 'secrets.json']) if (await exists(join(dataDir, part))) return true
  return false
}
