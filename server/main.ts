import { AlreadyRunningError } from './cluster/lock.ts'
import { ConfigError, readConfig } from './config.ts'
import { isDiskFull } from './faults.ts'
import { type Frontdesk, startFrontdesk } from './frontdesk.ts'
import { SchemaError } from './migrate.ts'

/** How long clients may use their open connections once the process is told to stop, in milliseconds. */
const linger = 1_000

/**
 * Starts Frontdesk from the environment and runs it until SIGINT or SIGTERM. A start that fails says why in words and
 * sets exit code 1.
 * @param announce called once it answers; prints what the operator wants to know
 */
export async function main(announce: (frontdesk: Frontdesk) => Promise<void> | void): Promise<void> {
  let frontdesk: Frontdesk | undefined
  let exitCode: number | undefined

  /** Ends the process once everything has stopped; while it still starts, as soon as it has. */
  const stop = (code: number) => {
    const isFirst = exitCode === undefined
    exitCode ??= code
    if (frontdesk && isFirst) finish(frontdesk)
    // Who asks a second time does not want to wait.
    else frontdesk?.hurry()
  }
  const finish = ({ stop }: Frontdesk) =>
    stop(linger).then(
      () => process.exit(exitCode),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))

  try {
    frontdesk = await startFrontdesk(readConfig(process.env))
    if (exitCode !== undefined) return void finish(frontdesk)
    await announce(frontdesk)
  } catch (error) {
    // What fails because it is being stopped is no news.
    if (exitCode !== undefined && frontdesk) return
    console.error(explain(error))
    if (frontdesk) stop(1)
    else process.exitCode = 1
  }
}

/** Words for the operator where the cause is theirs to mend; the whole error where it is not. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof AlreadyRunningError || error instanceof SchemaError) {
    return error.message
  }
  if (isDiskFull(error)) return 'The disk of DATA_DIR is full. Make room, then start again.'
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this account. Set PORT to another number.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one that it has.`
  return error
}
