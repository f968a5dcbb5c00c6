import { z } from 'zod'

/** The version of the archive's format. Archives with another one are refused. */
export const format = 4

/** Names of the archive's fixed members. */
export const names = {
  header: 'frontdesk-backup.json',
  secrets: 'secrets.json',
  contents: 'contents.json',
  signature: 'contents.signature',
}

const member = {
  file: /^files\/([a-z-]{1,40}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  mail: /^mailbox\/([0-9a-f-]{1,80}\.json)$/,
  rows: /^database\/([a-z0-9_]{1,63}\.[a-z0-9_]{1,63})\/\d{1,9}$/,
}

/** The kind of a member, by its name. */
export type Kind =
  | { is: 'secrets' }
  | { is: 'file'; key: string }
  | { is: 'mail'; name: string }
  /** Some rows of `table`, such as public.products, in the text format of PostgreSQL's COPY: one line a row. */
  | { is: 'rows'; table: string }

/** @returns undefined for a name that no backup contains, such as one that leaves its folder */
export function kindOf(name: string): Kind | undefined {
  if (name === names.secrets) return { is: 'secrets' }
  const key = member.file.exec(name)?.[1]
  if (key) return { is: 'file', key }
  const mail = member.mail.exec(name)?.[1]
  if (mail) return { is: 'mail', name: mail }
  const table = member.rows.exec(name)?.[1]
  return table ? { is: 'rows', table } : undefined
}

/** The first member: the origin of the archive. It is shown before the signature is checked: short, and plain letters. */
export const headerSchema = z.object({
  format: z.number().int(),
  /** The version of Frontdesk that made it. */
  frontdesk: z.string().regex(/^[\w.+-]{0,40}$/),
  createdAt: z.string(),
})

export type Header = z.infer<typeof headerSchema>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z0-9_]{1,63}$/)
const count = z.number().int().nonnegative()
const fileKey = z.string().refine(key => member.file.test(`files/${key}`))

/** The last member but one, before the signature: the list of everything in the archive, in its order. */
export const contentsSchema = z.object({
  /** The moment of the snapshot. */
  takenAt: z.iso.datetime(),
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
    /** How many files the database's rows refer to. */
    named: count,
    /** Keys of those that were missing. */
    missing: z.array(fileKey),
    /** Keys of files in the archive that were deleted before the database was read: they are not restored. */
    removed: z.array(fileKey),
  }),
  members: z.array(
    z.object({ name: z.string().refine(name => kindOf(name) !== undefined), size: count, sha256 }),
  ),
})

export type Contents = z.infer<typeof contentsSchema>

/** The content of the member secrets.json. */
export const secretsSchema = z.object({ jwtSecret: z.string().min(32) })
