import { ConfigError } from '../config.ts'
import { isDiskFull } from '../database/faults.ts'
import { SchemaError } from '../database/migrate.ts'
import { AlreadyRunningError } from './cluster/lock.ts'
import { OperatorError } from './operator-error.ts'

const forOperators = [ConfigError, AlreadyRunningError, SchemaError, OperatorError]

/** A message for the operator where they can fix the cause; otherwise the error itself, with its stack. */
export function explain(error: unknown): unknown {
  if (forOperators.some(kind => error instanceof kind)) return (error as Error).message
  if (isDiskFull(error)) return 'The disk of DATA_DIR is full. Free some space, then try again.'
  const { code, port, address, path, syscall } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this account has. Set PORT to another number.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one that it has.`
  if (code === 'ERR_MODULE_NOT_FOUND') {
    const [what] = (error as Error).message.split(' imported from ')
    return `${what}. Run npm ci, or npm ci --omit=dev, in the folder that Frontdesk is installed in.`
  }
  // Not of a program that could not be started.
  if (path && syscall && !syscall.startsWith('spawn')) {
    if (code === 'EACCES' || code === 'EPERM')
      return `This account may not use ${path}. Run as the one that Frontdesk runs as, or change the owner.`
    if (code === 'EROFS') return `${path} is on a disk that can only be read.`
  }
  return error
}
