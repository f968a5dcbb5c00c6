import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { explain } from '../process/explain.ts'
import { type Finding, ok, wrong } from './finding.ts'

/** Checks whether this process could listen at the configured host and port. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
    return ok(`PORT: ${port} at ${host} is free.`)
  } catch (error) {
    const explanation = explain(error)
    if (typeof explanation === 'string') return wrong(explanation)
    return wrong(
      `HOST is no address of this machine: ${host}. Set it to 127.0.0.1, or to an address that it has.`,
    )
  } finally {
    probe.close()
  }
}
