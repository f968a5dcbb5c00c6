// Runs in the step `deno` only: each edge function is started in Deno from its own file, with its own deno.json.
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { functionNames, startFunction } from '../support/edge-functions.ts'

const folder = join(packageRoot, 'supabase', 'functions')
const secrets = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_ANON_KEY: 'the publishable key',
  SUPABASE_SERVICE_ROLE_KEY: 'the service key',
  ROUNDS_SECRET: 'the secret of whoever starts a round',
  SITE_URL: 'https://shop.example',
}

const bundle = (name: string, packages: 'external' | 'bundle') =>
  build({
    entryPoints: [join(folder, name, 'index.ts')],
    bundle: true,
    write: false,
    metafile: true,
    packages,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  })

/** The libraries that a function's files import. */
async function librariesOf(name: string): Promise<string[]> {
  const { metafile } = await bundle(name, 'external')
  const imports = Object.values(metafile.inputs).flatMap(input => input.imports)
  const libraries = imports.flatMap(each => (each.external && !isBuiltin(each.path) ? [each.path] : []))
  return [...new Set(libraries)].sort()
}

/** The most that Supabase takes of a function that its command line has bundled, in bytes. */
const supabaseLimit = 20_000_000

describe.each(functionNames)('%s', name => {
  test('names in its deno.json the libraries that it uses, each in the version of package.json', async () => {
    const { imports } = JSON.parse(await readFile(join(folder, name, 'deno.json'), 'utf8'))
    expect(Object.keys(imports).sort()).toEqual(await librariesOf(name))
    const { dependencies } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
    for (const address of Object.values<string>(imports)) {
      const [, library = '', major] = /^npm:(@?[^@]+)@(\d+)/.exec(address) ?? []
      expect(dependencies[library], library).toMatch(new RegExp(`^[\\^]?${major}\\.`))
    }
  })

  test('leaves a third of what a bundle may weigh', async () => {
    const { outputFiles } = await bundle(name, 'bundle')
    expect(outputFiles[0]?.contents.length).toBeLessThan((supabaseLimit * 2) / 3)
  })

  test('starts from its own file, and answers', async () => {
    const started = startFunction(name, secrets)
    try {
      const address = `http://127.0.0.1:${await started.port}/`
      const preflight = await fetch(address, { method: 'OPTIONS' })
      expect(preflight.status).toBeLessThan(300)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      const refused = await fetch(address, { method: 'POST', body: '{' })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
      expect(await refused.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) })
    } finally {
      started.stop()
    }
  })
})
