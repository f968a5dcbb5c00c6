import { execFile, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
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
  const folder = await unpack(packages, []).catch(() => undefined)
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
  try {
    const folder = await unpack([...packages, 'libc6'], await aptOptions(release))
    const libraries = await librariesIn(folder)
    const names = await Promise.all(
      libraries.map(async each => (await readdir(each)).map(name => join(each, name))),
    )
    const loader = names.flat().find(name => /\/ld-linux[^/]*\.so\.\d$/.test(name))
    if (!loader) return undefined
    return { command: [loader, '--library-path', libraries.join(':'), join(folder, path)], environment: {} }
  } catch {
    return undefined
  }
}

/** apt's options for another release, from where this machine gets its own. Nothing of this machine's is changed. */
async function aptOptions(release: string): Promise<string[]> {
  const folder = await temporaryFolder('frontdesk-apt-')
  for (const made of ['sources', 'lists/partial', 'cache/archives/partial'])
    await mkdir(join(folder, made), { recursive: true })
  const { VERSION_CODENAME = '' } = Object.fromEntries(
    (await readFile('/etc/os-release', 'utf8')).split('\n').map(line => line.split('=')),
  )
  const own = '/etc/apt/sources.list.d'
  for (const name of await readdir(own)) {
    const text = await readFile(join(own, name), 'utf8')
    if (name.endsWith('.sources') || name.endsWith('.list'))
      await writeFile(join(folder, 'sources', name), text.replaceAll(VERSION_CODENAME, release))
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

/** A folder that every account can read, until this process ends. */
async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

/** Downloads packages, and unpacks them. */
async function unpack(packages: string[], options: string[]): Promise<string> {
  const folder = await temporaryFolder('frontdesk-debian-')
  await run('apt-get', [...options, 'download', ...packages], { cwd: folder })
  for (const file of await readdir(folder)) await run('dpkg', ['-x', file, '.'], { cwd: folder })
  return folder
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
  return [pid, ...pairs.flatMap(([child, parent]) => (parent === pid && child ? [child] : []))]
}

/** Runs a program to its end as another account. @throws Error with its output */
export async function runAs(
  user: { uid: number; gid: number } | undefined,
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`)
}
