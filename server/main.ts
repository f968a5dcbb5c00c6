import { type Config, readConfig } from './config.ts'
import type { Frontdesk } from './frontdesk.ts'
import { explain } from './process/explain.ts'
import { checkBeforeStart } from './setup/before-start.ts'
import { misspeltSettings } from './setup/misspelt.ts'

/** How long open connections may still bring requests once the process was told to stop, in milliseconds. */
const linger = 1_000

/**
 * Starts Frontdesk with settings from the environment and runs it until SIGINT or SIGTERM. A start that fails prints the
 * reason and sets exit code 1.
 * @param announce called once it accepts requests; prints what the operator needs to know
 */
export async function main(announce: (frontdesk: Frontdesk) => Promise<void> | void): Promise<void> {
  let frontdesk: Frontdesk | undefined
  let exitCode: number | undefined

  /** Stops everything, then ends the process. During the start it waits until that has completed. */
  const stop = (code: number) => {
    const isFirst = exitCode === undefined
    exitCode ??= code
    if (frontdesk && isFirst) finish(frontdesk)
    // A second signal: stop without waiting for requests.
    else frontdesk?.force()
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
    // A failure caused by the stop itself is not reported.
    if (exitCode !== undefined && frontdesk) return
    console.error(explain(error))
    if (frontdesk) stop(1)
    else process.exitCode = 1
  }
}

/** Loads the product's modules while PostgreSQL starts: both take some hundred milliseconds. */
async function start(config: Config): Promise<Frontdesk> {
  // Imported here because these modules take longer to load than the checks take.
  const { openResources } = await import('./process/startup.ts')
  let onSpawn = () => {}
  const spawned = new Promise<void>(resolve => {
    onSpawn = resolve
  })
  const resources = openResources(config, onSpawn)
  await Promise.race([spawned, resources])
  try {
    const { startFrontdesk } = await import('./frontdesk.ts')
    return await startFrontdesk(config, { resources, warmsUp: true })
  } catch (error) {
    const opened = await resources.catch(() => undefined)
    await opened?.shutdown.run()
    throw error
  }
}
