// @ts-check
// npm run probes: attacks a Frontdesk of its own as everybody who has no right to what they ask for, and fails on any
// finding. `npm run probes -- long` tries everything that can be generated, and at length.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const given = process.argv.slice(2)
const files = given.filter(word => word !== 'long')
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const child = spawn(process.execPath, [vitest, 'run', '--project', 'probes', ...files], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, ...(given.length > files.length ? { PROBES: 'long' } : {}) },
})
child.once('close', code => {
  process.exitCode = code ?? 1
})
