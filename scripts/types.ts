// npm run types: writes web/src/lib/database.types.ts from the schema that the migrations make.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { packageRoot } from '../server/process/paths.ts'
import { startScratchDatabase } from './scratch-database.ts'

const { admin, stop } = await startScratchDatabase()
try {
  const driver = {
    query: async (text: string, parameters: unknown[] = []) => ({
      rows: [...(await admin.unsafe(text, parameters as never[]))],
    }),
  }
  const metadata = await introspect(driver as never, { includedSchemas: ['public'] })
  const types = await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '13' })
  await writeFile(
    join(packageRoot, 'web', 'src', 'lib', 'database.types.ts'),
    `// Made by "npm run types" from supabase/migrations. Do not edit.\n${types}`,
  )
} finally {
  await stop()
}
