import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's folder: the nearest one above this file with a package.json, for sources and the built bundle alike. */
export const packageRoot = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
})()

/** The folder of the built pages. */
export const builtPages = join(packageRoot, 'dist', 'web')
