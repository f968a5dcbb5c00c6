import { digestOf } from '../../server/database/migrate.ts'
import { ownMigrations } from '../../server/database/schema.ts'

/** The digest of each migration of this version by its name, in their order. */
export const migrationDigests = async (): Promise<[name: string, digest: string][]> =>
  (await ownMigrations()).map(({ version, name, statements }) => [`${version}_${name}`, digestOf(statements)])
