import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

// Beside this file in the sources, and beside the bundle when built.
const isSource = import.meta.url.endsWith('.ts')
const script = new URL(`./compose-worker.${isSource ? 'ts' : 'js'}`, import.meta.url)

/** Starts the script of a thread. In the sources, a thread has to be told to read TypeScript. */
export function startWorker(options: WorkerOptions): Worker {
  if (!isSource) return new Worker(fileURLToPath(script), options)
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const api = new URL('dist/esm/api/index.mjs', tsx).href
  const code = `import('${api}').then(({ register }) => { register(); return import('${script.href}') })`
  return new Worker(code, { ...options, eval: true })
}
