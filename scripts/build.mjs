// @ts-check
// Builds what runs: the pages into dist/web, the server into dist/server. Skips what is up to date.
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { languageData } from './language-data.mjs'

const { constants } = zlib
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const root = fileURLToPath(new URL('..', import.meta.url))
const inputs = [
  'web',
  'bin',
  'server',
  'supabase/functions',
  'demo',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
]
const stamp = join(root, 'dist', 'built-from')

/**
 * Names, sizes and times of everything that the build reads, and what it takes from the environment.
 * @returns {string}
 */
function fingerprint() {
  const hash = createHash('sha256')
  // They are written into the pages.
  for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_KEY']) hash.update(`${process.env[name] ?? ''}\n`)
  // Without promises: each start waits for this, and would wait four times as long for a thousand of them.
  /** @param {string} path */
  const add = path => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (!found) return
    if (found.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`)
    } else hash.update(`${path} ${found.size} ${found.mtimeMs}\n`)
  }
  for (const input of inputs) add(input)
  return hash.digest('hex')
}

/**
 * Puts a brotli and a gzip form beside each text file, so that serving one costs nothing.
 * @param {string} folder
 */
async function compress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter(name =>
    /\.(js|css|svg|json|txt)$/.test(name),
  )
  await Promise.all(
    files.map(async name => {
      const content = await readFile(join(folder, name))
      const [br, gz] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        gzip(content, { level: 9 }),
      ])
      await Promise.all([
        writeFile(join(folder, `${name}.br`), br),
        writeFile(join(folder, `${name}.gz`), gz),
      ])
    }),
  )
}

/** Whether dist holds what the sources, as they are now, make. */
export const isBuilt = async () => (await readFile(stamp, 'utf8').catch(() => '')) === fingerprint()

/** Builds if anything changed since the last build. */
export async function build() {
  if (await isBuilt()) return
  const { NODE_ENV } = process.env
  const current = fingerprint()
  process.stdout.write('Building… ')
  const started = Date.now()
  // Whatever this process is for, such as tests: Vite reads it, and writes names of files into development's pages.
  process.env.NODE_ENV = 'production'
  const [{ build: buildPages }, { build: bundle }] = await Promise.all([import('vite'), import('esbuild')])
  const pages = { configFile: join(root, 'vite.config.ts'), logLevel: /** @type {const} */ ('warn') }
  await rm(join(root, 'dist', 'server'), { recursive: true, force: true })
  await Promise.all([
    buildPages(pages)
      .then(() => buildPages({ ...pages, mode: 'chat' }))
      .then(() =>
        bundle({
          absWorkingDir: root,
          entryPoints: ['web/src/features/widget/main.ts'],
          outfile: 'dist/web/widget.js',
          alias: { '@': './web/src' },
          bundle: true,
          minify: true,
          format: 'iife',
          // Other sites' visitors come with older browsers than ours.
          target: ['es2020', 'safari16.4'],
          logLevel: 'warning',
        }),
      )
      .then(() =>
        bundle({
          absWorkingDir: root,
          entryPoints: ['web/src/features/notifications/worker/main.ts'],
          outfile: 'dist/web/sw.js',
          bundle: true,
          minify: true,
          format: 'iife',
          target: ['es2022', 'safari16.4'],
          logLevel: 'warning',
        }),
      ),
    bundle({
      absWorkingDir: root,
      entryPoints: {
        frontdesk: 'bin/frontdesk.ts',
        'picture-worker': 'server/storage/picture-worker.ts',
        'extract-worker': 'server/functions/extract-worker.ts',
        'feed-worker': 'server/feeds/feed-worker.ts',
        'compose-worker': 'server/functions/threads/compose-worker.ts',
      },
      outdir: 'dist/server',
      bundle: true,
      packages: 'external',
      plugins: [languageData],
      platform: 'node',
      target: 'node20',
      format: 'esm',
      splitting: true,
      sourcemap: true,
      // They are read at each start, and a trace needs names and lines only.
      sourcesContent: false,
      // For `frontdesk` as installed by npm. The other programs are workers, which take no harm from it.
      banner: { js: '#!/usr/bin/env node' },
      logLevel: 'warning',
    }),
  ])
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  await compress(join(root, 'dist', 'web'))
  await writeFile(stamp, current)
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
