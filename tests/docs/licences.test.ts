// Licences of what an installation consists of: the packages that the server runs with, and those that are built into the pages.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { readProject } from './project.ts'

/** Licences that ask for no more than their text to be kept, and to be used by anybody for anything. */
const permissive = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
    'Zlib',
  ],
])
/** Licences that ask for more, which docs/licences.md tells with each package. */
const reciprocal = new Set(['LGPL-3.0-or-later', 'MPL-2.0'])

interface Locked {
  version: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

let packages: Map<string, Locked>
let shipped: Map<string, Locked>
let page: string

/** Where a package finds another one: beside itself, or further up. */
function found(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages.has(path)) return path
    if (folder === '') return undefined
  }
}

/** The packages that the pages import, and what these need. */
async function packagesOfPages(): Promise<string[]> {
  const { files, packages: named } = await readProject()
  const sources = files.filter(
    path => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
  )
  const texts = await Promise.all(sources.map(path => readFile(join(packageRoot, path), 'utf8')))
  const requests = texts.flatMap(text =>
    [...text.matchAll(/(?:from|import\()\s*'((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name = '']) => name),
  )
  const reached = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = found(name, from)
    if (!path || reached.has(path)) return
    reached.add(path)
    for (const next of Object.keys(packages.get(path)?.dependencies ?? {})) visit(next, path)
  }
  for (const name of requests) if (named.has(name)) visit(name, '')
  return [...reached]
}

beforeAll(async () => {
  const lock = JSON.parse(await readFile(join(packageRoot, 'package-lock.json'), 'utf8'))
  packages = new Map(Object.entries<Locked>(lock.packages).filter(([path]) => path !== ''))
  const ofPages = new Set(await packagesOfPages())
  shipped = new Map(
    [...packages]
      .filter(([path, { dev }]) => !dev || ofPages.has(path))
      .map(([path, found]) => {
        const license = inItsFile.get(nameOf(path))
        return [path, license ? { ...found, license } : found]
      }),
  )
  page = await readFile(join(packageRoot, 'docs', 'licences.md'), 'utf8')
})

/** What a package's LICENSE says, where its package.json is not exact. */
const inItsFile = new Map([['duck', 'BSD-2-Clause']])

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The licences that are to be kept to: of a choice the first that is permissive. */
function kept(expression: string): string[] {
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  const [choice = ''] = [...choices.filter(each => permissive.has(each)), ...choices]
  return choice.split(' AND ')
}

test('every package has a licence that is known and may be kept to', () => {
  expect(shipped.size).toBeGreaterThan(300)
  const others = [...shipped].filter(([, { license = 'none' }]) =>
    kept(license).some(each => !permissive.has(each) && !reciprocal.has(each)),
  )
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
})

test('docs/licences.md names all licences, and each package that asks for more', () => {
  const all = new Set([...shipped.values()].flatMap(({ license = '' }) => kept(license)))
  const table = [...page.matchAll(/^\| `([\w.-]+)` \|/gm)].map(([, name]) => name)
  expect(table.sort()).toEqual([...all].sort())
  const asking = [...shipped].filter(([, { license = '' }]) =>
    kept(license).some(each => reciprocal.has(each)),
  )
  const unnamed = asking
    .map(([path]) => nameOf(path).replace(/^@img\/sharp-.*/, '@img/sharp-…'))
    .filter(name => !page.includes(`\`${name}\``))
  expect(unnamed).toEqual([])
})

test('npm run sbom lists all packages, as CycloneDX', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: packageRoot,
    maxBuffer: 16 * 1024 * 1024,
  })
  const { bomFormat, components } = JSON.parse(stdout)
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(
    components.map(({ purl }: { purl: string }) => decodeURIComponent(purl.replace(/\?.*/, ''))),
  )
  const missing = [...packages].filter(
    ([path, { version }]) => !listed.has(`pkg:npm/${nameOf(path)}@${version}`),
  )
  expect(missing.map(([path]) => path)).toEqual([])
})
