import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Evaluation data that is missing or not laid out as expected. */
export class EvalDataError extends Error {
  override name = 'EvalDataError'
}

/** An article of a set, as a line of articles.jsonl has it. */
export const articleRow = z.object({
  id: z.string(),
  business: z.string().optional(),
  title: z.string(),
  content: z.string(),
})

/**
 * Finds the folders of one set that hold all the named files.
 *
 * The data is laid out as `[SPLIT/]SET/[SPLIT/]FILE.jsonl`, where splits may have any name; a set that was unpacked
 * in several splits gives several folders.
 * @param root the unpacked data, with or without its outermost folder
 * @param set the set's folder name, such as `squad2`
 * @param files names of files that have to be in one folder
 * @throws EvalDataError when there is none, saying what was looked for and where
 */
export async function findSetFolders(root: string, set: string, files: string[]): Promise<string[]> {
  const sets = await foldersOfSet(root, set)
  if (sets.length === 0)
    throw new EvalDataError(`The set ${set} is not in ${root}, nor in a folder directly below it.`)
  const found: string[] = []
  for (const folder of (
    await Promise.all(sets.map(async folder => [folder, ...(await foldersIn(folder))]))
  ).flat()) {
    const present = new Set(await readdir(folder))
    if (files.every(file => present.has(file))) found.push(folder)
  }
  if (found.length === 0) {
    throw new EvalDataError(
      `${sets.join(' and ')} should hold ${files.join(' and ')}, or a folder with them.`,
    )
  }
  return found
}

/** The folders with a set's name in the root or directly below it; none where the set was not unpacked. */
export async function foldersOfSet(root: string, set: string): Promise<string[]> {
  const folders = [root, ...(await foldersIn(root))].map(folder => join(folder, set))
  return (await Promise.all(folders.map(ifFolder))).flat()
}

/**
 * Reads one JSONL file of each folder, each row checked against a schema. A folder without the file adds no rows.
 * @throws EvalDataError naming file and line of the first row that does not fit
 */
export async function readRows<T>(folders: string[], file: string, schema: z.ZodType<T>): Promise<T[]> {
  const rows: T[] = []
  for (const path of folders.map(folder => join(folder, file))) {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue
      const row = schema.safeParse(parseJson(line))
      if (!row.success) {
        throw new EvalDataError(
          `${path}, line ${index + 1}, has another layout: ${z.prettifyError(row.error)}`,
        )
      }
      rows.push(row.data)
    }
  }
  return rows
}

/** Parses JSON; undefined for invalid text, without an error that would quote it. */
export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new EvalDataError(`${folder} is not a folder that can be read.`)
  })
  return entries.filter(entry => entry.isDirectory()).map(entry => join(folder, entry.name))
}

async function ifFolder(path: string): Promise<string[]> {
  return stat(path).then(
    found => (found.isDirectory() ? [path] : []),
    () => [],
  )
}
