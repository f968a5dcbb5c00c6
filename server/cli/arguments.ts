import { parseArgs } from 'node:util'

/** Invalid arguments on the command line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Reads a command's arguments: one FILE, and switches.
 * @param switches the names of those that the command knows, without dashes
 * @throws UsageError
 */
export function fileAndSwitches<Name extends string>(
  args: string[],
  switches: readonly Name[],
): { file: string } & Record<Name, boolean> {
  const read = () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(switches.map(name => [name, { type: 'boolean' as const }])),
    })
  let parsed: ReturnType<typeof read>
  try {
    parsed = read()
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  const [file, ...rest] = parsed.positionals
  if (!file) throw new UsageError('FILE is missing: name the archive.')
  if (rest.length > 0) throw new UsageError(`One FILE is expected, not also ${rest.join(' ')}`)
  const given = Object.fromEntries(switches.map(name => [name, parsed.values[name] === true]))
  return { file, ...(given as Record<Name, boolean>) }
}
