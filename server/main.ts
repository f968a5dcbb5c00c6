import { type Config, readConfig } from './config.ts'
import type { Frontdesk } from './frontdesk.ts'
import { explain } from './process/explain.ts'
import { checkBeforeStart } from './setup/before-start.ts'
import { misspeltSettings } from './setup/misspelt.ts'

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
    for (const warning of misspeltSettings(process.env)) console.warn(warning)
    const config = readConfig(process.env)
    await checkBeforeStart(config)
    frontdesk = await start(config)
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

/** Loads the product while PostgreSQL starts: either takes a good part of a second. */
async function start(config: Config): Promise<Frontdesk> {
  // Only now: what these bring along takes longer to load than the checks.
  const { openGround } = await import('./process/startup.ts')
  let isAtWork = () => {}
  const atWork = new Promise<void>(resolve => {
    isAtWork = resolve
  })
  const ground = openGround(config, isAtWork)
  await Promise.race([atWork, ground])
  try {
    const { startFrontdesk } = await import('./frontdesk.ts')
    return await startFrontdesk(config, { ground })
  } catch (error) {
    const opened = await ground.catch(() => undefined)
    await opened?.shutdown.run()
    throw error
  }
}
