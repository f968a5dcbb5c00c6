// The units of docs/systemd, compared with the document and judged by systemd's own program where it is installed.
import { execFile, execFileSync } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { claimTime } from '../../supabase/functions/ai-chat-response/turn/reply-times.ts'

const run = promisify(execFile)
const folder = join(packageRoot, 'docs', 'systemd')
const services = ['frontdesk.service', 'frontdesk@.service', 'frontdesk-backup.service'] as const

const units = new Map<string, string>()
beforeAll(async () => {
  for (const name of [...services, 'frontdesk-backup.timer'])
    units.set(name, await readFile(join(folder, name), 'utf8'))
})

/** The values of a directive, in their order. */
const valuesOf = (unit: string, name: string) =>
  [...(units.get(unit) ?? '').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

/** The lines from the first restriction on. */
const restrictionsOf = (unit: string) =>
  /^NoNewPrivileges=yes\n[\s\S]*?UMask=0077$/m.exec(units.get(unit) ?? '')?.[0]

const hasAnalyze = (() => {
  try {
    return execFileSync('systemd-analyze', ['--version'], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
})()

describe('the units for systemd', () => {
  test('are restricted all alike, and write to their own folder only', () => {
    const [first] = services
    expect(restrictionsOf(first)?.split('\n').length).toBeGreaterThan(20)
    for (const unit of services) {
      expect(restrictionsOf(unit), unit).toBe(restrictionsOf(first))
      expect(valuesOf(unit, 'ProtectSystem')).toEqual(['strict'])
      expect(valuesOf(unit, 'ReadWritePaths')).toEqual([])
      expect(valuesOf(unit, 'User')).toEqual(['frontdesk'])
      expect(valuesOf(unit, 'StateDirectoryMode')).toEqual(['0700'])
    }
  })

  test('make the folders that they name, several processes each its own', () => {
    expect(valuesOf('frontdesk.service', 'StateDirectory')).toEqual(['frontdesk'])
    expect(valuesOf('frontdesk.service', 'Environment')).toEqual(['DATA_DIR=/var/lib/frontdesk'])
    expect(valuesOf('frontdesk@.service', 'StateDirectory')).toEqual(['frontdesk-%i'])
    expect(valuesOf('frontdesk@.service', 'Environment')).toEqual([
      'DATA_DIR=/var/lib/frontdesk-%i',
      'PORT=%i',
    ])
    expect(valuesOf('frontdesk-backup.service', 'StateDirectory')).toEqual(['frontdesk frontdesk-backups'])
  })

  test('run the built program with the memory of npm start, and never what builds', async () => {
    const { scripts } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
    const [, flags] = /node (.*) scripts\/run\.mjs start/.exec(scripts.start) ?? []
    for (const unit of ['frontdesk.service', 'frontdesk@.service'])
      expect(valuesOf(unit, 'ExecStart')).toEqual([
        `/usr/bin/node ${flags} /opt/frontdesk/dist/server/frontdesk.js start`,
      ])
    expect([...units.values()].join()).not.toContain('run.mjs')
  })

  test('start again after a pause, give up at last, and let replies be finished', () => {
    for (const unit of ['frontdesk.service', 'frontdesk@.service']) {
      expect(valuesOf(unit, 'Restart')).toEqual(['on-failure'])
      expect(valuesOf(unit, 'RestartSec')).toEqual(['10s'])
      const [interval] = valuesOf(unit, 'StartLimitIntervalSec')
      const [burst] = valuesOf(unit, 'StartLimitBurst')
      // Reached by starts that fail at once, each after the pause.
      expect(Number(burst) * 10).toBeLessThan(Number.parseInt(interval ?? '', 10) * 60)
      const [stop] = valuesOf(unit, 'TimeoutStopSec')
      expect(Number.parseInt(stop ?? '', 10) * 1000).toBeGreaterThan(claimTime)
    }
  })

  test('are in the package, and the document installs each of them', async () => {
    const { files } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
    expect(files).toContain('docs/systemd')
    const text = await readFile(join(packageRoot, 'docs', 'deploy.md'), 'utf8')
    for (const name of [
      'sysusers.conf',
      'settings.example',
      'as-frontdesk',
      'frontdesk*.service',
      'frontdesk*.timer',
    ])
      expect(text).toContain(`docs/systemd/${name}`)
    for (const [, name = ''] of text.matchAll(/docs\/systemd\/([\w.@-]+)(?!\*)\b/g))
      if (!name.startsWith('frontdesk')) await access(join(folder, name))
  })
})

describe.runIf(hasAnalyze)('systemd itself', () => {
  test('takes the units', async () => {
    const { stderr } = await run('systemd-analyze', ['verify', ...units.keys()], { cwd: folder })
    expect(stderr).not.toMatch(/Unknown (key|section)|Failed to parse|ignoring/i)
  })

  test.each(services)('judges %s to be exposed less than 3.0', async unit => {
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', unit], { cwd: folder })
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    expect(Number(level)).toBeLessThan(3)
  })
})
