import type { SourceTree } from '../../scripts/source-files.ts'

/** What a file of this project may end with. */
const endings = /\.(ts|tsx|mjs|js|sql|md|json|ya?ml|css|html|conf|webp)$/
const mediaType = /^(text|image|application)\//

/** Whether words in backticks are meant as a file or folder of the repository. */
export function isPath(text: string, packages: Set<string>): boolean {
  if (!/^(…\/)?[\w.*-]+(\/[\w.*-]+)*\/?$/.test(text)) return false
  if (!text.includes('/') && !endings.test(text)) return false
  if (mediaType.test(text) || packages.has(text.split('/')[0] ?? '')) return false
  // An upper-case part stands for something else: DATA_DIR/files, bucket/UUID.
  return !text.split('/').some(part => /^[A-Z_\d*]+$/.test(part))
}

/**
 * Whether a file or folder is there. A path that begins with one of the folders at the top is whole; any other may be the
 * end of a path, as people name files. A file's ending may be left out, and `*` stands for any part of a name.
 * @returns a sentence when it is not
 */
export function missingPath(text: string, tree: SourceTree): string | undefined {
  const path = text.replace(/^(…|\.)\//, '').replace(/\/$/, '')
  if (tree.isGenerated(path)) return undefined
  const [first = '', ...more] = path.split('/')
  const isWhole = more.length > 0 && tree.folders.includes(first)
  const words = path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')
  const found = new RegExp(`${isWhole ? '^' : '(^|/)'}${words}(\\.[^/]+)?$`)
  return [...tree.files, ...tree.folders].some(each => found.test(each))
    ? undefined
    : `${text} is not in the repository`
}
