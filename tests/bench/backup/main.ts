// npx tsx tests/bench/backup/main.ts [messages …], such as 1000000 10000000
// Saves an installation with so many messages, wipes it and restores it with the commands of an operator: seconds, the archive's
// size, the most memory that each command took, and whether every row and every file is the same as before.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import postgres from 'postgres'
import { listTables, nameOf } from '../../../server/backup/tables.ts'
import { withConnection } from '../../../server/database/connection.ts'
import { applySchema } from '../../../server/database/schema.ts'
import { startCluster } from '../../../server/process/cluster/cluster.ts'
import { loadSecrets } from '../../../server/process/secrets.ts'
import { createDiskStore } from '../../../server/storage/files.ts'
import { seedGrowth } from '../growth-seed.ts'
import { runMeasured } from './measured-process.ts'

const pictures = 200
const pictureBytes = 150_000
const sizes = process.argv.slice(2).map(Number)

/** Opens the PostgreSQL of a data folder in which no Frontdesk runs. */
async function withCluster<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const { postgresPassword } = await loadSecrets(dataDir)
  const cluster = await startCluster({ dataDir, password: postgresPassword })
  return work(cluster.url).finally(() => cluster.stop())
}

async function seed(dataDir: string, messages: number): Promise<void> {
  await withCluster(dataDir, async url => {
    await withConnection(url, applySchema)
    const admin = postgres(url, { max: 1, onnotice: () => undefined })
    await seedGrowth(admin, messages)
    const files = createDiskStore(join(dataDir, 'files'))
    for (let at = 0; at < pictures; at += 1) {
      const version = crypto.randomUUID()
      await files.put(`product-images/${version}`, noise(at))
      await admin`
        insert into storage.objects (bucket_id, name, version, metadata)
        values ('product-images', ${`bench/${at}.webp`}, ${version}, '{}')`
    }
    await admin.end()
  })
}

/** Bytes that do not become smaller by compression, like a picture's. */
function noise(at: number): Buffer {
  const parts = Array.from({ length: Math.ceil(pictureBytes / 32) }, (_, part) =>
    createHash('sha256').update(`${at} ${part}`).digest(),
  )
  return Buffer.concat(parts)
}

/** Rows of each table with a sum of their hashes, and the hash of each file. */
async function contentOf(dataDir: string): Promise<string[]> {
  const rows = await withCluster(dataDir, url =>
    withConnection(url, async sql => {
      const lines: string[] = []
      for (const table of await listTables(sql)) {
        const [found] = await sql.run<{ rows: string; hash: string }[]>(
          `select count(*) as rows, sum(hashtextextended(t::text, 0)::numeric) as hash from only ${nameOf(table)} t`,
        )
        lines.push(`${nameOf(table)} ${found?.rows} ${found?.hash}`)
      }
      return lines
    }),
  )
  const files = createDiskStore(join(dataDir, 'files'))
  const hashes: string[] = []
  for await (const key of files.listBefore(new Date(Date.now() + 60_000))) {
    const bytes = await buffer((await files.read(key)) ?? Readable.from([]))
    hashes.push(`${key} ${createHash('sha256').update(bytes).digest('hex')}`)
  }
  return [...rows, ...hashes]
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`

for (const messages of sizes) {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-backup-bench-'))
  const dataDir = join(folder, 'data')
  const file = join(folder, 'backup.tar.gz')
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    BACKUP_KEY: 'the key of the bench, which is long enough',
  }
  try {
    await mkdir(dataDir, { mode: 0o700 })
    await seed(dataDir, messages)
    const before = await contentOf(dataDir)
    const saved = await runMeasured(['scripts/run.mjs', 'backup', file], environment)
    await rm(dataDir, { recursive: true })
    const restored = await runMeasured(['scripts/run.mjs', 'restore', file], environment)
    const after = await contentOf(dataDir)
    const differing = [...new Set([...before, ...after])].filter(
      line => !before.includes(line) || !after.includes(line),
    )
    console.log(`
${messages.toLocaleString('en')} messages, ${pictures} pictures of ${megabytes(pictureBytes * pictures)}
  saved in    ${saved.seconds.toFixed(1)} s, memory ${megabytes(saved.memory)}, archive ${megabytes((await stat(file)).size)}
  restored in ${restored.seconds.toFixed(1)} s, memory ${megabytes(restored.memory)}
  tables and files that differ: ${differing.length}${differing.map(line => `\n    ${line}`).join('')}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
