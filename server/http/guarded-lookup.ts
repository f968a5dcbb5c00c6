import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Resolves names as the system does, and refuses a name if any of its addresses is not allowed. A connection that is opened with
 * it goes to the very IP address that was checked, so that DNS rebinding is of no use.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean, refusalOf: () => Error): LookupFunction =>
  (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      const refusal = error ?? (addresses.every(({ address }) => isAllowed(address)) ? null : refusalOf())
      const [first] = addresses ?? []
      if (refusal || !first) done(refusal ?? refusalOf(), '', 4)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
