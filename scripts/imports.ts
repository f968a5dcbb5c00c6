import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

/** One file imports another; both are paths below the root. */
export interface Import {
  from: string
  to: string
}

/**
 * The imports between files of a repository: of values and types, from the start and on demand. What comes from packages
 * or is generated is left out.
 * @param files paths below the root
 * @throws Error that names a file that cannot be read as TypeScript, or an import that leads nowhere
 */
export async function readImports(root: string, files: string[]): Promise<Import[]> {
  const resolver = new ResolverFactory({
    tsconfig: { configFile: join(root, 'tsconfig.json') },
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  })
  const known = new Set(files)
  const found: Import[] = []
  for (const from of files) {
    const path = join(root, from)
    for (const request of requestsIn(path, await readFile(path, 'utf8'))) {
      if (!request.startsWith('.') && !request.startsWith('@/')) continue
      // What follows a question mark is for Vite: how it takes the file in.
      const resolved = resolver.sync(dirname(path), request.replace(/\?.*/, '')).path
      if (!resolved) throw new Error(`${from} imports ${request}, which is not there.`)
      const to = relative(root, resolved)
      if (known.has(to)) found.push({ from, to })
    }
  }
  return found
}

/** The modules that a file names, as written there. */
function requestsIn(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const named = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
  return [
    ...named.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^['"`]([^$]+)['"`]$/.exec(source.slice(start, end))?.[1] ?? [],
    ),
  ]
}
