import type pg from 'pg'
import { driverAddress } from './address.ts'
import { findPrimary } from './connection.ts'
import { isUnreachable } from './faults.ts'

/** Opens a pool's connections to the one of several hosts that takes writes. */
export interface Primary {
  /** @throws NoPrimary, or the error of connecting */
  connect(): Promise<pg.PoolClient>
  /** A connection was found to lead to a host that does not take writes any more. */
  lost(): void
}

/** @param addresses of the hosts, one each */
export function followPrimary(pool: pg.Pool, addresses: string[]): Primary {
  if (addresses.length === 1) return { connect: () => pool.connect(), lost: () => undefined }
  /** Resolves once the pool's new connections lead there; undefined while it has to be looked for. */
  let known: Promise<void> | undefined
  const find = () => {
    const finding = findPrimary(addresses).then(address => {
      Object.assign(pool.options, { connectionString: driverAddress(address) })
    })
    known = finding
    finding.catch(() => {
      if (known === finding) known = undefined
    })
    return finding
  }
  return {
    async connect() {
      const followed = known ?? find()
      await followed
      return pool.connect().catch(async error => {
        // Errors of timeouts have no code: too late to try again.
        const isLate = error.code === undefined
        if (!isLate && !isUnreachable(error)) throw error
        // Another request may have looked for the new one meanwhile.
        if (known === followed) known = undefined
        if (isLate) throw error
        await (known ?? find())
        return pool.connect()
      })
    },
    lost() {
      known = undefined
    },
  }
}
