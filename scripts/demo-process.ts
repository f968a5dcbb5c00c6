import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/process/free-port.ts'

const root = join(import.meta.dirname, '..')

/** Starts the demo on an empty folder and waits for the chat link and the owner's password that it prints. */
export async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-demo-'))
  const demo = spawn(process.execPath, ['scripts/run.mjs', 'demo'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => demo.once('exit', () => resolve()))
  const printed = await new Promise<{ chatUrl: string; ownerPassword: string }>((resolve, reject) => {
    let output = ''
    demo.stdout.on('data', chunk => {
      output += chunk
      const [, chatUrl, ownerPassword] = /\b(http:\S+\/chat\/\S+)[\s\S]*password (\S+)/.exec(output) ?? []
      if (chatUrl && ownerPassword) resolve({ chatUrl, ownerPassword })
    })
    demo.once('exit', code => reject(new Error(`The demo ended with code ${code}`)))
  })
  return {
    ...printed,
    async stop() {
      demo.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
