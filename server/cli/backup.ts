import { parseArgs } from 'node:util'
import { type BackupReport, backup, backupInto } from '../backup/backup.ts'
import { openPlace } from '../backup/places.ts'
import { type Config, readConfig } from '../config.ts'
import { fileAndOptions, UsageError } from './arguments.ts'

/** `frontdesk backup FILE [--force]`, or `frontdesk backup --to PLACE [--keep NUMBER]` */
export async function run(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  if (args.some(each => /^--(to|keep)(=|$)/.test(each))) return runInto(config, args)
  const { file, force } = fileAndOptions(args, ['force'])
  tell(file, await backup(config, file, { replace: force }))
}

async function runInto(config: Config, args: string[]): Promise<void> {
  const { place, keep } = readPlace(args, config)
  const store = await openPlace(config, place)
  const { name, removed, ...report } = await backupInto(config, store, keep)
  tell(`${store.place.replace(/\/?$/, '/')}${name}`, report)
  for (const old of removed) console.log(`Removed ${old}: ${keep} are kept.`)
}

function readPlace(args: string[], { backupKeep }: Config): { place: string; keep: number } {
  const { to: place, keep = `${backupKeep}` } = parse(args)
  if (!place) throw new UsageError('Name a place: --to FOLDER, or --to s3://bucket/folder.')
  if (!/^[1-9]\d{0,4}$/.test(keep)) throw new UsageError(`--keep ${keep} is no number of backups.`)
  return { place, keep: Number(keep) }
}

function parse(args: string[]): { to?: string; keep?: string } {
  try {
    return parseArgs({ args, options: { to: { type: 'string' }, keep: { type: 'string' } } }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function tell(file: string, report: BackupReport): void {
  for (const key of report.missing)
    console.error(`Warning: the database names this file, but it is not in the store: ${key}`)
  if (!report.isNoted)
    console.error('Warning: the database takes no note of this backup: /metrics does not know of it.')
  console.log(
    `${file}: ${count(report.rows, 'row')} of ${count(report.tables, 'table')}, ${count(report.files, 'file')}, ${megabytes(report.bytes)}.
SHA-256 ${report.sha256}
Signed with ${report.signedBy}
It holds the secret that signs sessions, and everything that customers wrote: keep it where only you can read it.
Note its key elsewhere: on another machine, restore asks for it.`,
  )
}

const count = (number: number, what: string) =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
