import { createServer } from 'vite'

/**
 * Runs a module of the pages during a build: Node cannot run it as it is.
 * @param alias as in vite.config.ts
 * @param file the module's path
 * @param use what is done with what it exports
 */
export async function withModule<Exports, Result>(
  alias: Record<string, string>,
  file: string,
  use: (exports: Exports) => Result | Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    configFile: false,
    resolve: { alias },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  })
  try {
    return await use((await server.ssrLoadModule(file)) as Exports)
  } finally {
    await server.close()
  }
}
