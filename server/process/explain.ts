import { ConfigError } from '../config.ts'
import { isDiskFull } from '../database/faults.ts'
import { SchemaError } from '../database/migrate.ts'
import { AlreadyRunningError } from './cluster/lock.ts'
import { OperatorError } from './operator-error.ts'

const forOperators = [ConfigError, AlreadyRunningError, SchemaError, OperatorError]

/** Words for the operator where the cause is theirs to mend; the whole error where it is not. */
export function explain(error: unknown): unknown {
  if (forOperators.some(kind => error instanceof kind)) return (error as Error).message
  if (isDiskFull(error)) return 'The disk of DATA_DIR is full. Make room, then try again.'
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this account. Set PORT to another number.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one that it has.`
  return error
}
