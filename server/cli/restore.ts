import { withArchiveFile } from '../backup/places.ts'
import { checkArchive, restore } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { keyName } from '../process/backup-key.ts'
import { fileAndOptions, UsageError } from './arguments.ts'

/** `frontdesk restore FILE [--force | --check] [--signed-by KEY]` */
export async function run(args: string[]): Promise<void> {
  const { file, force, check, ...given } = fileAndOptions(args, ['force', 'check'], ['signed-by'])
  const signedBy = given['signed-by']
  if (force && check) throw new UsageError('--check only reads: it needs no --force.')
  if (signedBy !== undefined && !keyName.test(signedBy))
    throw new UsageError(
      `${signedBy} is no key. One begins with ed25519: and was shown when the backup was made.`,
    )
  const config = readConfig(process.env)
  if (check) {
    const { header, contents, ...archive } = await withArchiveFile(config, file, path =>
      checkArchive(config, path, signedBy),
    )
    console.log(
      `${file} is whole: made by Frontdesk ${header.frontdesk}, as of ${contents.takenAt}, signed with ${archive.signedBy}`,
    )
    tellOfMissing(contents.files.missing)
    return
  }
  const { contents, kept, leftOut } = await withArchiveFile(config, file, path =>
    restore(config, path, { force, ...(signedBy ? { signedBy } : {}) }),
  )
  const places = [config.databaseUrl && 'DATABASE_URL', config.dataDir, config.s3 && 'S3_BUCKET']
  console.log(
    `Restored into ${places.filter(Boolean).join(', ')}, as of ${contents.takenAt}. Start Frontdesk to go on from there.`,
  )
  if (kept) console.log(`The data that was there before is in ${kept}: delete it when you no longer need it.`)
  if (leftOut.length > 0)
    console.error(`Tables that are not Frontdesk’s were not restored: ${leftOut.join(', ')}`)
  tellOfMissing(contents.files.missing)
}

function tellOfMissing(keys: string[]): void {
  for (const key of keys) console.error(`This file was already missing when the backup was made: ${key}`)
}
