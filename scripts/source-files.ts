import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What belongs to the project: paths of all files and folders below a root, with slashes and without the root itself. */
export interface SourceTree {
  files: string[]
  folders: string[]
  /** Whether .gitignore names the folder that a path begins with: it is made, not written. */
  isGenerated(path: string): boolean
}

/** Reads a repository without what .gitignore names. */
export async function readSourceTree(root: string): Promise<SourceTree> {
  const ignored = (await readFile(join(root, '.gitignore'), 'utf8').catch(() => '')).split('\n')
  const generated = new Set(ignored.filter(line => line.endsWith('/')).map(line => line.slice(0, -1)))
  const tree: SourceTree = {
    files: [],
    folders: [],
    isGenerated: path => generated.has(path.split('/')[0] ?? ''),
  }
  async function walk(folder: string) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      if (entry.name === '.git' || generated.has(entry.name)) continue
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (!entry.isDirectory()) tree.files.push(path)
      else {
        tree.folders.push(path)
        await walk(path)
      }
    }
  }
  await walk('')
  return tree
}
