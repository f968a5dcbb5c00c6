import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How a program of a Debian package is run. */
export interface DebianProgram {
  command: [string, ...string[]]
  environment: Record<string, string>
}

/**
 * An installed program, or one from Debian's packages, which are unpacked to a temporary folder, not installed.
 * @param path of the program in its package, such as /usr/sbin/pgbouncer
 * @param packages its own and those of its libraries
 * @returns undefined where there is neither
 */
export async function debianProgram(path: string, packages: string[]): Promise<DebianProgram | undefined> {
  if (existsSync(path)) return { command: [path], environment: {} }
  const folder = await unpack(packages).catch(() => undefined)
  if (!folder) return undefined
  const environment = { LD_LIBRARY_PATH: (await librariesIn(folder)).join(':') }
  return { command: [join(folder, path)], environment }
}

/**
 * A program from a later release of Debian than this machine's, run with the C library of that release.
 * @param packages its own and those of all its libraries
 * @returns undefined where it cannot be had
 */
export async function laterProgram(
  release: string,
  path: string,
  packages: string[],
): Promise<DebianProgram | undefined> {
  const folder = await unpack([...packages, 'libc6'], release).catch(() => undefined)
  if (!folder) return undefined
  const libraries = await librariesIn(folder)
  const names = await Promise.all(
    libraries.map(async each => (await readdir(each)).map(name => join(each, name))),
  )
  const loader = names.flat().find(name => /\/ld-linux[^/]*\.so\.\d$/.test(name))
  if (!loader) return undefined
  return { command: [loader, '--library-path', libraries.join(':'), join(folder, path)], environment: {} }
}

/**
 * Downloads packages, and unpacks them to a folder that every account can read, which is kept.
 * @param release of Debian, unless it is this machine's
 */
async function unpack(packages: string[], release = ''): Promise<string> {
  const id = createHash('sha256')
    .update([release, ...packages].join(' '))
    .digest('hex')
    .slice(0, 16)
  const kept = join(tmpdir(), `frontdesk-debian-${id}-${process.getuid?.() ?? 0}`)
  if (existsSync(kept)) return kept
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-apt-'))
  try {
    const options = await aptOptions(folder, release)
    const [downloads, unpacked] = [join(folder, 'downloads'), join(folder, 'unpacked')]
    for (const made of [downloads, unpacked]) await mkdir(made)
    await run('apt-get', [...options, 'download', ...packages], { cwd: downloads })
    for (const file of await readdir(downloads)) await run('dpkg', ['-x', join(downloads, file), unpacked])
    await chmod(unpacked, 0o755)
    // Another test may have been faster.
    await rename(unpacked, kept).catch(() => undefined)
    return kept
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** apt's options for lists of its own, from where this machine gets its packages. Nothing of this machine's is changed. */
async function aptOptions(folder: string, release: string): Promise<string[]> {
  for (const made of ['sources', 'lists/partial', 'cache/archives/partial'])
    await mkdir(join(folder, made), { recursive: true })
  const { VERSION_CODENAME = '' } = Object.fromEntries(
    (await readFile('/etc/os-release', 'utf8')).split('\n').map(line => line.split('=')),
  )
  const own = '/etc/apt/sources.list.d'
  for (const name of await readdir(own)) {
    const text = await readFile(join(own, name), 'utf8')
    if (name.endsWith('.sources') || name.endsWith('.list'))
      await writeFile(
        join(folder, 'sources', name),
        text.replaceAll(VERSION_CODENAME, release || VERSION_CODENAME),
      )
  }
  const options = [
    'Dir::Etc::sourcelist=-',
    `Dir::Etc::sourceparts=${folder}/sources`,
    `Dir::State::lists=${folder}/lists`,
    `Dir::Cache=${folder}/cache`,
  ].flatMap(option => ['-o', option])
  await run('apt-get', [...options, 'update'])
  return options
}

/** The folders of libraries of unpacked packages. */
async function librariesIn(folder: string): Promise<string[]> {
  const places = ['usr/lib', 'lib'].map(place => join(folder, place))
  const found = await Promise.all(
    places.map(async place => {
      const names = await readdir(place).catch(() => [])
      return names.filter(name => name.endsWith('-linux-gnu')).map(name => join(place, name))
    }),
  )
  return found.flat()
}

/** The ids of a process and of all that it started. */
export async function familyOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  // Children of what was found are found as well: the list grows while it is read.
  for (const each of found)
    found.push(...pairs.flatMap(([child, parent]) => (parent === each && child ? [child] : [])))
  return found
}

/** Runs a program to its end as another account. @throws Error with its output */
export async function runAs(
  user: { uid: number; gid: number } | undefined,
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(program, args, {
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`)
}
