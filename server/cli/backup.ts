import { backup } from '../backup/backup.ts'
import { readConfig } from '../config.ts'
import { fileAndOptions } from './arguments.ts'

/** `frontdesk backup FILE [--force]` */
export async function run(args: string[]): Promise<void> {
  const { file, force } = fileAndOptions(args, ['force'])
  const report = await backup(readConfig(process.env), file, { replace: force })
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
