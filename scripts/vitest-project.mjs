// @ts-check
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a project of vitest.config.ts, and ends this process as it ends.
 * @param {string} project
 * @param {string[]} files parts of the names of files; none for all of them
 * @param {Record<string, string>} environment
 */
export function runProject(project, files, environment) {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
  const child = spawn(process.execPath, [vitest, 'run', '--project', project, ...files], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  child.once('close', code => {
    process.exitCode = code ?? 1
  })
}
