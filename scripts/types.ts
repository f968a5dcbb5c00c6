// npm run types: writes web/src/lib/database.types.ts from the schema that the migrations make, with what its check
// constraints know of structured columns and currencies.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { packageRoot } from '../server/paths.ts'
import { startScratchDatabase } from './scratch-database.ts'

/** The types of the columns whose check constraints say more than PostgreSQL's own types. */
const structured: Record<string, string> = {
  availability: 'Availability',
  fees: 'Fee[]',
  file: 'MessageFile',
  ignored_statements: 'string[]',
  opening_hours: 'OpeningHours',
  options: 'ProductOption[]',
}

const { admin, stop } = await startScratchDatabase()
try {
  const driver = {
    query: async (text: string, parameters: unknown[] = []) => ({
      rows: [...(await admin.unsafe(text, parameters as never[]))],
    }),
  }
  const metadata = await introspect(driver as never, { includedSchemas: ['public'] })
  // What owners write rows without, a trigger sets: inserts need not name it.
  const set = await admin<{ column: string }[]>`
    select format('%s.%s', c.relname, a.attname) as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', c.oid, 'insert')
       and not has_column_privilege('authenticated', c.oid, a.attnum, 'insert')`
  const isSet = new Set(set.map(({ column }) => column))
  for (const column of metadata.columns)
    if (isSet.has(`${column.table}.${column.name}`)) column.default_value ??= 'set by a trigger'
  const types = await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '13' })
  const [currencies] = await admin<{ codes: string[] }[]>`select private.currency_codes() as codes`
  await writeFile(
    join(packageRoot, 'web', 'src', 'lib', 'database.types.ts'),
    `// Made by "npm run types" from supabase/migrations. Do not edit.
import type { Availability, Fee, MessageFile, OpeningHours, ProductOption } from './structure.ts'

${types.replace(/^( +(\w+)\??: )(?:NonNullable<Json>|Json\b|string\b)/gm, (line, start, column) =>
  structured[column] ? start + structured[column] : line,
)}
/** The currencies that a business may have. */
export const currencyCodes = '${currencies?.codes.join(' ')}'.split(' ')
`,
  )
} finally {
  await stop()
}
