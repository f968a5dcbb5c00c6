import { randomUUID } from 'node:crypto'
import type { StoredFile } from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import { type Database, type Identity, isDatabaseError } from '../database/database.ts'
import type { FileStore } from './files.ts'

/** A row of storage.objects. */
export interface StoredObject {
  key: string
  type: string
  size: number
  createdAt: Date
}

/**
 * The rows of storage.objects and the files that belong to them. PostgreSQL decides who may add and remove what, by the
 * policies of the table. A row is written after its file and deleted before it, and each file has a key of its own: a row
 * always has its file, and the sweep finds files that a crash left without a row.
 */
export interface Objects {
  /** Checks that this caller may add this object now. @throws DatabaseError 42501, or 23505 when it exists */
  checkMayAdd(identity: Identity, bucket: string, name: string): Promise<void>
  /** The business of the chat that a customer's picture is for, by the picture's name. */
  businessOfChat(name: string): Promise<string | undefined>
  /** Stores a picture or a document. @returns the object's id @throws DatabaseError as checkMayAdd; nothing is stored then */
  add(identity: Identity, bucket: string, name: string, file: StoredFile): Promise<string>
  /** Stores a picture on behalf of the installation, in place of one of that name. */
  replace(bucket: string, name: string, file: StoredFile): Promise<void>
  /** Deletes the named objects that exist and that the caller may delete. @returns their rows */
  remove(identity: Identity, bucket: string, names: string[]): Promise<Record<string, unknown>[]>
  /** Finds a public object whose product or chat still exists. */
  find(bucket: string, name: string): Promise<StoredObject | undefined>
}

/** May read and write everything, for the server's own work. */
export const storageService: Identity = { role: 'service_role' }

const insert = `
  insert into storage.objects (id, bucket_id, name, owner_id, version, metadata)
  values ($1::text::uuid, $2, $3, auth.uid()::text, $4, $5::text::jsonb)`

/** Thrown to roll back a trial insert. */
class Permitted extends Error {}

export function createObjects(
  database: Database,
  files: FileStore,
  warn: (what: string, error: unknown) => void,
): Objects {
  const keyOf = (bucket: string, version: string) => `${bucket}/${version}`

  async function removeFile(key: string): Promise<void> {
    await files.remove(key).catch(error => warn(`The file ${key} was not removed`, error))
  }

  /** Stores the file, then the row. */
  async function store<T>(
    bucket: string,
    file: StoredFile,
    writeRow: (version: string, metadata: string) => Promise<T>,
  ) {
    const version = randomUUID()
    const key = keyOf(bucket, version)
    await files.put(key, file.bytes)
    try {
      return await writeRow(version, metadataOf(file, version))
    } catch (error) {
      // After a lost connection the row may have been committed: then the file has to stay.
      if (isDatabaseError(error) && !/^(08|57)/.test(error.code)) await removeFile(key)
      throw error
    }
  }

  return {
    async checkMayAdd(identity, bucket, name) {
      const trial = database.transaction(identity, async sql => {
        await sql.run(insert, [randomUUID(), bucket, name, '', '{}'], { prepare: true })
        throw new Permitted()
      })
      await trial.catch(error => {
        if (!(error instanceof Permitted)) throw error
      })
    },

    async businessOfChat(name) {
      const [row] = await database.query<{ business_id: string }>(
        storageService,
        'select s.business_id from public.chat_sessions s where s.id = private.session_of_file($1)',
        [name],
        { prepare: true },
      )
      return row?.business_id
    },

    async add(identity, bucket, name, file) {
      const id = randomUUID()
      await store(bucket, file, (version, metadata) =>
        database.query(identity, insert, [id, bucket, name, version, metadata], { prepare: true }),
      )
      return id
    },

    async replace(bucket, name, file) {
      const [row] = await store(bucket, file, (version, metadata) =>
        database.query<{ replaced: string | null }>(
          storageService,
          `with old as (select version from storage.objects where bucket_id = $2 and name = $3)
           ${insert}
           on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata, updated_at = now()
           returning (select version from old) as replaced`,
          [randomUUID(), bucket, name, version, metadata],
        ),
      )
      if (row?.replaced) await removeFile(keyOf(bucket, row.replaced))
    },

    async remove(identity, bucket, names) {
      const rows = await database.query<{ version: string }>(
        identity,
        `delete from storage.objects
          where bucket_id = $1 and name in (select jsonb_array_elements_text($2::text::jsonb))
         returning id, bucket_id, name, owner_id, version, metadata, created_at, updated_at`,
        [bucket, JSON.stringify(names)],
        { prepare: true },
      )
      await Promise.all(rows.map(({ version }) => removeFile(keyOf(bucket, version))))
      return rows
    },

    async find(bucket, name) {
      const [row] = await database.query<{ version: string; type: string; size: string; created_at: Date }>(
        storageService,
        `select version, metadata ->> 'mimetype' as type, metadata ->> 'size' as size, created_at
           from storage.objects
          where bucket_id = $1 and name = $2
            and case bucket_id
                  when 'product-images' then exists (select from public.products p where p.id = private.product_of_file(objects.name))
                  when 'chat-files' then exists (select from public.chat_sessions s where s.id = private.session_of_file(objects.name))
                  when 'chat-documents' then exists (select from public.chat_sessions s where s.id = private.session_of_document(objects.name))
                  when 'business-logos' then exists (select from public.businesses b where b.id = private.business_of_file(objects.name))
                end`,
        [bucket, name],
        { prepare: true },
      )
      if (!row) return undefined
      return {
        key: keyOf(bucket, row.version),
        type: row.type,
        size: Number(row.size),
        createdAt: row.created_at,
      }
    },
  }
}

/** The metadata that Supabase Storage stores. */
const metadataOf = ({ bytes, type }: StoredFile, version: string) =>
  JSON.stringify({
    eTag: `"${version}"`,
    size: bytes.length,
    contentLength: bytes.length,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
  })

/** Immutable: a name contains the time of its upload and is never used for another file. */
export const cacheControl = 'public, max-age=31536000, immutable'
