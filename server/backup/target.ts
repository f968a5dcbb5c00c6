import type { Writable } from 'node:stream'
import type { OperatorError } from '../process/operator-error.ts'

/** A place that an archive is written to. It appears there when it is complete, or not at all. */
export interface ArchiveTarget {
  stream: Writable
  /** Says in words what an error of the stream means. */
  failed(error: Error): OperatorError
  /** Called once the stream has finished. */
  complete(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** A place that keeps several archives, by their names. */
export interface ArchiveStore {
  /** What it is called in messages. */
  place: string
  /** @throws OperatorError when nothing can be written there */
  open(name: string): Promise<ArchiveTarget>
  /** The names of the archives that `backup --to` has written, the oldest first. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

const pattern = /^frontdesk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/

/** The name of an archive of a moment, by which archives are in the order of time. */
export const archiveName = (now: Date): string =>
  `frontdesk-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** Whether a name is one that `archiveName` gives: what else is in a place is nobody's but its owner's. */
export const isArchiveName = (name: string): boolean => pattern.test(name)
