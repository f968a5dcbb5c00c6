import { OperatorError } from '../operator-error.ts'

/** What PostgreSQL's log says when it does not start, and what that means for the operator. */
const meanings: [RegExp, string][] = [
  [
    /shared memory segment "\/PostgreSQL\.\d+"[^\n]*No space left/,
    '/dev/shm is full, through which its processes share memory. Make it larger (in Docker: shm_size), or set DATABASE_URL.',
  ],
  [
    /shared memory segment "\/PostgreSQL\.\d+"/,
    '/dev/shm cannot be written, through which its processes share memory. Mount a tmpfs there that every account may write (in Docker: shm_size), or set DATABASE_URL.',
  ],
  [
    /could not (?:map anonymous|create) shared memory[^\n]*(?:Cannot allocate memory|No space left)/,
    'the machine has too little memory for it. It needs about 200 MB: free some, or set DATABASE_URL.',
  ],
  [/No space left on device/, 'the disk of DATA_DIR is full. Free some space, then try again.'],
  [
    /has (?:invalid permissions|wrong ownership)/,
    'its folder in DATA_DIR belongs to another account, or may be read by others. Run Frontdesk as the account that it ran as before, and set the folder to mode 0700.',
  ],
  [
    /could not locate a valid checkpoint|invalid (?:primary )?checkpoint|could not open file "(?:global|base|pg_wal|pg_xact)\//,
    'its files in DATA_DIR are damaged. Restore a backup, which keeps the damaged files in a folder of its own.',
  ],
]

/**
 * The error of a PostgreSQL that does not start.
 * @param log the end of its log
 */
export function startFault(log: string): OperatorError {
  const lines = log.trim().split('\n').slice(-5).join('\n')
  const meaning = meanings.find(([pattern]) => pattern.test(log))?.[1]
  return new OperatorError(
    meaning
      ? `PostgreSQL did not start: ${meaning} Its log says:\n${lines}`
      : `PostgreSQL did not start:\n${lines}`,
  )
}
