import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chown, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { unprivilegedUser } from '../../../server/process/cluster/system-user.ts'
import { freePort } from '../../../server/process/free-port.ts'
import { familyOf, runAs } from '../../support/debian.ts'
import { kill } from '../installation.ts'

const programs = '/usr/lib/postgresql/15'
const autoctl = '/usr/bin/pg_autoctl'

/** Whether Debian's pg_auto_failover for PostgreSQL 15 is installed. */
export const hasAutoFailover = existsSync(autoctl) && existsSync(join(programs, 'lib', 'pgautofailover.so'))

/** A machine with a PostgreSQL and its keeper, played by their processes. */
export interface Machine {
  name: string
  /** Kills the keeper, PostgreSQL and all their processes at once, as a power cut does. */
  kill(): Promise<void>
  /** Switches it on again. */
  start(): Promise<void>
}

/** Two PostgreSQL 15 and the monitor of pg_auto_failover, which decides which of them takes writes. */
export interface ReplicatedPostgres {
  /** Names both hosts. */
  url: string
  /** The machine that takes writes. */
  primary(): Promise<Machine>
  /** Whether one takes writes and the other one has a copy of each before it is acknowledged. */
  isWhole(): Promise<boolean>
  /** Stops everything, and removes the folder. */
  remove(): Promise<void>
}

/** docs/deploy.md tells what each does, and a test compares them. In milliseconds. */
export const monitorSettings = {
  health_check_period: 300,
  health_check_timeout: 500,
  health_check_max_retries: 1,
  health_check_retry_delay: 200,
  node_considered_unhealthy_timeout: 300,
  primary_demote_timeout: 300,
}

/** Starts them on ports and in a folder of their own, and waits until they are whole. */
export async function startAutoFailover(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-failover-'))
  const user = await unprivilegedUser(folder)
  const superuser = user?.name ?? userInfo().username
  const environment = {
    PATH: `${programs}/bin:${process.env.PATH}`,
    LC_ALL: 'C.UTF-8',
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'state'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
  }
  for (const made of ['state', 'config', 'run']) await mkdir(join(folder, made), { mode: 0o700 })
  for (const made of ['.', 'state', 'config', 'run'])
    if (user) await chown(join(folder, made), user.uid, user.gid)
  const ports = { monitor: await freePort(), one: await freePort(), two: await freePort() }
  const running: Machine[] = []

  async function make(name: keyof typeof ports, kind: string[]): Promise<Machine> {
    const data = join(folder, name)
    const own = ['--pgdata', data, '--pgport', String(ports[name]), '--hostname', 'localhost']
    await runAs(user, autoctl, ['create', ...kind, ...own, '--auth', 'trust', '--no-ssl'], environment)
    let child: ChildProcess | undefined
    const machine: Machine = {
      name,
      async kill() {
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        const end = once(child, 'close')
        for (const pid of await familyOf(child.pid ?? 0)) kill(pid, 'SIGKILL')
        await end
      },
      async start() {
        const log = await open(join(folder, `${name}.log`), 'a', 0o600)
        child = spawn(autoctl, ['run', '--pgdata', data], {
          cwd: folder,
          env: environment,
          stdio: ['ignore', log.fd, log.fd],
          ...(user ? { uid: user.uid, gid: user.gid } : {}),
        })
        await log.close()
      },
    }
    if (name === 'monitor') {
      const lines = Object.entries(monitorSettings).map(([key, value]) => `pgautofailover.${key} = ${value}`)
      await appendFile(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`)
    }
    await machine.start()
    running.push(machine)
    return machine
  }

  interface State {
    name: string
    reported: string
    goal: string
  }

  async function states(): Promise<State[]> {
    const sql = postgres(`postgres://${superuser}@127.0.0.1:${ports.monitor}/pg_auto_failover`, { max: 1 })
    try {
      return await sql<State[]>`
        select nodename as name, reportedstate::text as reported, goalstate::text as goal
          from pgautofailover.node`
    } finally {
      await sql.end({ timeout: 5 })
    }
  }

  /** Waits for two minutes at most. */
  async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + 120_000
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > end) {
        const logs = await Promise.all(
          running.map(({ name }) => readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')),
        )
        throw new Error(`${what} did not come.\n${logs.map(log => log.slice(-2_000)).join('\n---\n')}`)
      }
      await delay(100)
    }
  }

  const isWhole = async () => {
    const all = await states()
    const settled = all.filter(({ reported, goal }) => reported === goal).map(({ goal }) => goal)
    return settled.sort().join() === 'primary,secondary'
  }

  const remove = async () => {
    for (const machine of running.reverse()) await machine.kill()
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await make('monitor', ['monitor'])
    await until(async () => (await states()).length === 0, 'The monitor')
    const monitor = `postgres://autoctl_node@localhost:${ports.monitor}/pg_auto_failover`
    for (const name of ['one', 'two'] as const) {
      await make(name, ['postgres', '--name', name, '--monitor', monitor])
      const isThere = async () =>
        (await states()).some(state => state.name === name && state.reported !== 'init')
      await until(isThere, `PostgreSQL ${name}`)
    }
    await until(isWhole, 'The copy')
    return {
      url: `postgres://${superuser}@127.0.0.1:${ports.one},127.0.0.1:${ports.two}/postgres?target_session_attrs=read-write`,
      isWhole,
      remove,
      async primary() {
        const found = (await states()).find(({ goal }) => goal === 'primary')
        const machine = running.find(({ name }) => name === found?.name)
        if (!machine) throw new Error('No machine takes writes.')
        return machine
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
