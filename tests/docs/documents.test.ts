import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { documentFaults, unnamedSettings } from './faults.ts'
import { type Document, readDocument } from './markdown.ts'
import { type Project, readProject } from './project.ts'

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

test('documents name every setting', () => {
  expect(project.settings).toContain('S3_BUCKET')
  expect(unnamedSettings(documents, project)).toEqual([])
})
