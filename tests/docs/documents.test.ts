import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { documentFaults, unnamedSettings } from './faults.ts'
import { type Document, readDocument } from './markdown.ts'
import { namedCommands } from './named-commands.ts'
import { type Project, readProject } from './project.ts'
import { runOf, runs } from './runs.ts'

let project: Project
let documents: Document[]
beforeAll(async () => {
  project = await readProject()
  const paths = project.files.filter(path => /^(docs\/.*|[^/]+)\.md$/.test(path))
  documents = await Promise.all(
    paths.map(async path => readDocument(path, await readFile(join(packageRoot, path), 'utf8'))),
  )
})

test('documents name only commands, files, links and variables that exist', () => {
  expect(documents.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'docs/deploy.md', 'docs/decisions/002-biome.md']),
  )
  expect(documents.flatMap(({ references }) => references).length).toBeGreaterThan(500)
  expect(documentFaults(documents, project)).toEqual([])
})

test('continuous integration runs every command of the documents, or it is said why not', async () => {
  const named = namedCommands(documents)
  expect(new Set(named.map(({ command }) => command)).size).toBeGreaterThan(60)
  const faults: string[] = []
  for (const { command, place } of named) {
    const run = runOf(command)
    if (!run) faults.push(`${place}: ${command} is run nowhere: see tests/docs/runs.ts`)
    else if ('by' in run) {
      const text = await readFile(join(packageRoot, run.by), 'utf8').catch(() => '')
      if (!text.includes(run.as)) faults.push(`${place}: ${run.by} does not run ${command}`)
    }
  }
  expect(faults).toEqual([])
  // Nothing is left in the list that no document names any more.
  const stale = runs.filter(([pattern]) => !named.some(({ command }) => pattern.test(command)))
  expect(stale.map(([pattern]) => `${pattern}`)).toEqual([])
})

test('documents name every setting', () => {
  expect(project.settings).toContain('S3_BUCKET')
  expect(unnamedSettings(documents, project)).toEqual([])
})
