import { checkArchive, restore } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { fileAndSwitches, UsageError } from './arguments.ts'

/** `frontdesk restore FILE [--force | --check]` */
export async function run(args: string[]): Promise<void> {
  const { file, force, check } = fileAndSwitches(args, ['force', 'check'])
  if (force && check) throw new UsageError('--check only reads: it needs no --force.')
  if (check) {
    const { header, contents } = await checkArchive(file)
    console.log(`${file} is whole: made by Frontdesk ${header.frontdesk}, as of ${contents.takenAt}.`)
    tellOfMissing(contents.files.missing)
    return
  }
  const { contents, kept, leftOut } = await restore(readConfig(process.env), file, { force })
  console.log(`Restored, as of ${contents.takenAt}. Start Frontdesk to go on from there.`)
  if (kept) console.log(`What was there before is in ${kept}: delete it when you need it no more.`)
  if (leftOut.length > 0) console.error(`Not Frontdesk’s, and so not restored: ${leftOut.join(', ')}`)
  tellOfMissing(contents.files.missing)
}

function tellOfMissing(keys: string[]): void {
  for (const key of keys) console.error(`Missing when the backup was made: ${key}`)
}
