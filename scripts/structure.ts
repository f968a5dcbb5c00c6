// npm test -- structure, its second half: no folder takes part in a circle of imports, types included, and none holds more
// files than can be overlooked. Circles of files are found by knip.
import { fileURLToPath } from 'node:url'
import { crowdedFolders, folderCircles } from './folders.ts'
import { readImports } from './imports.ts'
import { readSourceTree } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { files } = await readSourceTree(root)
// A test is imported by nothing, and may look at whatever it wants to.
const modules = files.filter(path => /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec|d)\.\w+$/.test(path))
const imports = await readImports(root, modules)
const faults = [
  ...folderCircles(imports),
  ...crowdedFolders(files.filter(path => /\.(ts|tsx|mjs|css|sql)$/.test(path))),
]
for (const fault of faults) console.error(fault)
console.log(`${modules.length} modules with ${imports.length} imports: ${faults.length} faults.`)
process.exitCode = faults.length > 0 ? 1 : 0
