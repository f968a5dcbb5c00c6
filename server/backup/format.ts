import { z } from 'zod'

/** The number of the archive's form. An archive with another number is refused. */
export const format = 2

/** What an archive holds, by the names of its members. The first and the last two frame the rest. */
export const names = {
  header: 'frontdesk-backup.json',
  secrets: 'secrets.json',
  contents: 'contents.json',
  checksum: 'contents.sha256',
}

const member = {
  file: /^files\/([a-z-]{1,40}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  mail: /^mailbox\/([0-9a-f-]{1,80}\.json)$/,
  rows: /^database\/([a-z0-9_]{1,63}\.[a-z0-9_]{1,63})\/\d{1,9}$/,
}

/** What a member is, told by its name. */
export type Kind =
  | { is: 'secrets' }
  | { is: 'file'; key: string }
  | { is: 'mail'; name: string }
  /** Some rows of `table`, such as public.products: a line for each, a JSON array of the texts of its values. */
  | { is: 'rows'; table: string }

/** @returns undefined for a name that no backup gives, such as one that leads out of a folder */
export function kindOf(name: string): Kind | undefined {
  if (name === names.secrets) return { is: 'secrets' }
  const key = member.file.exec(name)?.[1]
  if (key) return { is: 'file', key }
  const mail = member.mail.exec(name)?.[1]
  if (mail) return { is: 'mail', name: mail }
  const table = member.rows.exec(name)?.[1]
  return table ? { is: 'rows', table } : undefined
}

/** The first member: whose archive this is. */
export const headerSchema = z.object({
  format: z.number().int(),
  /** The version of Frontdesk that made it. */
  frontdesk: z.string(),
  createdAt: z.string(),
})

export type Header = z.infer<typeof headerSchema>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z0-9_]{1,63}$/)
const count = z.number().int().nonnegative()

/** The member before the last: everything that the archive holds. */
export const contentsSchema = z.object({
  /** The moment at which database and files were as they are here. */
  takenAt: z.string(),
  /** The migrations that the database had, with the digests of their SQL. */
  migrations: z.array(z.object({ version: z.string().regex(/^\d+$/), digest: sha256 })),
  tables: z.array(
    z.object({ schema: identifier, name: identifier, columns: z.array(identifier), rows: count }),
  ),
  sequences: z.array(
    z.object({
      schema: identifier,
      name: identifier,
      value: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  files: z.object({
    /** How many files the database's rows name. */
    named: count,
    /** Those of them that were not to be found. */
    missing: z.array(z.string()),
    /** In the archive, but removed before the database was read: not restored. */
    removed: z.array(z.string()),
  }),
  members: z.array(z.object({ name: z.string(), size: count, sha256 })),
})

export type Contents = z.infer<typeof contentsSchema>

/** What the member secrets.json holds. */
export const secretsSchema = z.object({ jwtSecret: z.string().min(1) })
