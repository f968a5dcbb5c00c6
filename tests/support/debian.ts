import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A program of a Debian package, and where it finds its libraries. */
export interface DebianProgram {
  path: string
  environment: Record<string, string>
}

/**
 * An installed program, or one from Debian's packages, which are unpacked to a temporary folder, not installed.
 * @param path of the program in its package, such as /usr/sbin/pgbouncer
 * @returns undefined where there is neither
 */
export async function debianProgram(path: string, packages: string[]): Promise<DebianProgram | undefined> {
  if (existsSync(path)) return { path, environment: {} }
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-debian-'))
  await chmod(folder, 0o755)
  try {
    await run('apt-get', ['download', ...packages], { cwd: folder })
    for (const file of await readdir(folder)) await run('dpkg', ['-x', file, '.'], { cwd: folder })
  } catch {
    return undefined
  }
  const { stdout } = await run('dpkg-architecture', ['-qDEB_HOST_MULTIARCH']).catch(() => ({
    stdout: process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu',
  }))
  const libraries = join(folder, 'usr', 'lib', stdout.trim())
  return { path: join(folder, path), environment: { LD_LIBRARY_PATH: libraries } }
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
