import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/process/free-port.ts'

const root = join(import.meta.dirname, '..')

/** Starts the demo on an empty folder and waits for the chat link that it prints. */
export async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-demo-'))
  const demo = spawn(process.execPath, ['scripts/run.mjs', 'demo'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => demo.once('exit', () => resolve()))
  const chatUrl = await new Promise<string>((resolve, reject) => {
    let output = ''
    demo.stdout.on('data', chunk => {
      output += chunk
      const link = /\bhttp:\S+\/chat\/\S+/.exec(output)
      if (link) resolve(link[0])
    })
    demo.once('exit', code => reject(new Error(`The demo ended with code ${code}`)))
  })
  return {
    chatUrl,
    async stop() {
      demo.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
