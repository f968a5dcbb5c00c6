import { parseArgs } from 'node:util'

/** Invalid arguments on the command line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Reads a command's arguments: one FILE, switches, and options with a value.
 * @param switches the names of those that the command knows, without dashes
 * @param valued the names of options with a value
 * @throws UsageError
 */
export function fileAndOptions<Switch extends string, Valued extends string = never>(
  args: string[],
  switches: readonly Switch[],
  valued: readonly Valued[] = [],
): { file: string } & Record<Switch, boolean> & Partial<Record<Valued, string>> {
  const read = () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries<{ type: 'boolean' | 'string' }>([
        ...switches.map(name => [name, { type: 'boolean' }] as const),
        ...valued.map(name => [name, { type: 'string' }] as const),
      ]),
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
  const given = {
    ...Object.fromEntries(switches.map(name => [name, parsed.values[name] === true])),
    ...Object.fromEntries(
      valued.flatMap(name => (name in parsed.values ? [[name, parsed.values[name]]] : [])),
    ),
  }
  return { file, ...(given as Record<Switch, boolean> & Partial<Record<Valued, string>>) }
}
