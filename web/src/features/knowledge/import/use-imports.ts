import { plural, t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { messageOf } from '@/lib/errors'
import { grouped } from '@/lib/format'
import { randomUuid } from '@/lib/uuid'
import { type ArticleValues, articleLimits } from '../articles/article-rules.ts'
import { importPage } from './import-page.ts'
import type { ImportedDocument } from './imported-document.ts'
import { type Progress, readFile } from './read-file.ts'
import { splitDocument } from './split-document.ts'

/** A file or page that is being read, or could not be read. */
export interface Source {
  id: string
  name: string
  progress?: Progress
  /** Why it could not be read. */
  error?: string
}

/** An imported text that is not reviewed and saved yet. */
export interface Draft {
  id: string
  /** The name of its file or page. */
  origin: string
  values: ArticleValues
  notes: string[]
}

/** Reads files and pages into drafts, one at a time. */
export function useImports() {
  const [sources, setSources] = useState<Source[]>([])
  const [drafts, setDrafts] = useState<Draft[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())

  const change = (id: string, changes: Partial<Source>) =>
    setSources(sources => sources.map(source => (source.id === id ? { ...source, ...changes } : source)))
  const dismiss = (id: string) => setSources(sources => sources.filter(source => source.id !== id))

  /** @returns whether it could be read */
  const add = (
    name: string,
    read: (onProgress: (progress: Progress) => void) => Promise<ImportedDocument>,
  ) => {
    const id = randomUuid()
    setSources(sources => [
      ...sources.filter(source => !(source.error && source.name === name)),
      { id, name },
    ])
    const reading = queue.current.then(async () => {
      try {
        const document = await read(progress => change(id, { progress }))
        setDrafts(drafts => [...drafts, ...toDrafts(name, document)])
        dismiss(id)
        return true
      } catch (error) {
        change(id, { error: messageOf(error, t`This could not be read.`) })
        return false
      }
    })
    queue.current = reading.then(() => undefined)
    return reading
  }

  return {
    sources,
    drafts,
    addFiles: (files: File[]) => {
      for (const file of files) void add(file.name, onProgress => readFile(file, onProgress))
    },
    addPage: (address: string) => add(address, () => importPage(address)),
    dismiss,
    changeDraft: (id: string, values: ArticleValues) =>
      setDrafts(drafts => drafts.map(draft => (draft.id === id ? { ...draft, values } : draft))),
    removeDraft: (id: string) => setDrafts(drafts => drafts.filter(draft => draft.id !== id)),
  }
}

export type Imports = ReturnType<typeof useImports>

/** A document as drafts of entries: several when it is too long for one. */
function toDrafts(origin: string, { title, content, notes }: ImportedDocument): Draft[] {
  const parts = splitDocument({ title, content })
  const count = parts.length
  const limit = grouped(articleLimits.content)
  const splitNote =
    count > 1
      ? [
          plural(count, {
            other: `An entry holds ${limit} characters, so this document was split into #, at headings where it has them.`,
          }),
        ]
      : []
  return parts.map((values, index) => ({
    id: randomUuid(),
    origin,
    values,
    notes: index === 0 ? [...splitNote, ...notes] : [],
  }))
}
