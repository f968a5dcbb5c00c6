import { posix } from 'node:path'
import { commandFaults } from './commands.ts'
import type { Document } from './markdown.ts'
import { isPath, missingPath } from './paths.ts'
import type { Project } from './project.ts'

/** What documents name that is not there, a line each: `README.md:12: …`. */
export function documentFaults(documents: Document[], project: Project): string[] {
  return documents.flatMap(document =>
    document.references.flatMap(({ kind, text, line }) => {
      const faults =
        kind === 'link'
          ? linkFaults(text, document, documents, project)
          : [...codeFaults(text, kind === 'code', project), ...variableFaults(text, project)]
      return faults.map(fault => `${document.path}:${line}: ${fault}`)
    }),
  )
}

/** Settings of which no document speaks. */
export function unnamedSettings(documents: Document[], { settings }: Project): string[] {
  const words = new Set(
    documents.flatMap(({ references }) =>
      references.flatMap(({ text }) => text.match(/[A-Z][A-Z0-9_]+/g) ?? []),
    ),
  )
  return settings.filter(name => !words.has(name))
}

function linkFaults(link: string, { path }: Document, documents: Document[], project: Project): string[] {
  if (/^[a-z]+:/.test(link)) return []
  const [file = '', anchor] = decodeURI(link).split('#')
  const target = file ? posix.join(posix.dirname(path), file).replace(/\/$/, '') : path
  if (!project.files.includes(target) && !project.folders.includes(target))
    return [`the link ${link} leads nowhere`]
  if (anchor === undefined) return []
  const other = documents.find(each => each.path === target)
  return other?.anchors.has(anchor) ? [] : [`the link ${link} names no heading of ${target}`]
}

function codeFaults(code: string, isSpan: boolean, project: Project): string[] {
  const fault = isSpan && isPath(code, project.packages) ? missingPath(code, project) : undefined
  return fault ? [fault] : commandFaults(code, project)
}

/** Names such as DATA_DIR, and `NAME=value`; `S3_*` stands for all that begin so. */
function variableFaults(code: string, project: Project): string[] {
  const names = [...code.matchAll(/(?<![\w$.-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]*)+|[A-Z][A-Z0-9]+(?==))/g)]
  return names
    .map(([, name = '']) => name)
    .filter(name => !project.namesVariable(name))
    .map(name => `the variable ${name} is read nowhere`)
}
