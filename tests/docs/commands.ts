import { missingPath } from './paths.ts'
import type { Project } from './project.ts'

/** What `npm` itself does, of which documents speak. */
const npmsOwn = new Set(['audit', 'ci', 'install', 'pack'])
/** Options whose next word is their value. */
const valued = new Set(['--json', '--project', '-g', '-o', '--format'])

/**
 * What the commands in a line of code name that is not there.
 * @returns a sentence for each
 */
export function commandFaults(code: string, project: Project): string[] {
  const words = (code.split(/(?:^|\s)#/)[0] ?? '').replaceAll(/["']/g, ' ').split(/\s+/).filter(Boolean)
  const faults: string[] = []
  words.forEach((word, at) => {
    const end = words.findIndex((each, index) => index > at && /^(&&|\|\||[|;])$|;$/.test(each))
    const rest = words.slice(at + 1, end < 0 ? undefined : end)
    const program = word.split('/').at(-1) ?? ''
    if (program === 'npm') faults.push(...npmFaults(rest, project))
    else if (program === 'npx') faults.push(...npxFaults(rest, project))
    else if (program === 'bash' || program === 'node') faults.push(...fileFaults(rest, project))
    else if (program === 'frontdesk.js') faults.push(...commandOfProgram(rest, project))
    else if (word === '-f' && words.includes('compose')) faults.push(...fileFaults(rest, project))
  })
  return faults
}

/** Words without options and their values. */
const plain = (words: string[]) =>
  words.filter((word, at) => !word.startsWith('-') && !valued.has(words[at - 1] ?? ''))

function npmFaults(words: string[], project: Project): string[] {
  const dashes = words.indexOf('--')
  const [first, ...others] = plain(dashes < 0 ? words : words.slice(0, dashes))
  if (first === undefined || npmsOwn.has(first)) return []
  const script = first === 'run' ? others[0] : first
  if (script === undefined || !project.scripts.has(script))
    return [`package.json has no script ${script ?? ''}`]
  const known = project.words[script]
  if (!known || dashes < 0) return []
  return plain(words.slice(dashes + 1))
    .filter(word => !known.has(word) && !/^\d+$/.test(word))
    .map(word => `npm run ${script} knows no ${word}`)
}

function npxFaults(words: string[], project: Project): string[] {
  const [program = '', ...rest] = plain(words)
  if (program === 'tsx') return fileFaults(rest, project)
  if (program === 'frontdesk') return commandOfProgram(rest, project)
  if (program === 'vitest') {
    const at = words.indexOf('--project')
    const name = words[at + 1] ?? ''
    const files = rest.filter(word => word.includes('/')).flatMap(word => fileFaults([word], project))
    return at < 0 || project.testProjects.has(name)
      ? files
      : [`vitest.config.ts has no project ${name}`, ...files]
  }
  if (program === 'playwright')
    return rest
      .slice(1)
      .filter(word => rest[0] === 'test' && !project.files.some(isTestNamed(word)))
      .map(word => `no browser test is named ${word}`)
  // A program of the registry, at a version of its own, is nothing of ours.
  return program.includes('@') || project.packages.has(program) ? [] : [`${program} is no program of ours`]
}

const isTestNamed = (word: string) => (path: string) =>
  path.startsWith('tests/e2e/') && path.endsWith('.spec.ts') && path.includes(word)

/** `node FILE …`, `bash FILE …`. */
function fileFaults(words: string[], project: Project): string[] {
  const [file, ...rest] = plain(words)
  if (file === undefined || file.startsWith('/')) return []
  const fault = missingPath(file, project)
  if (fault) return [fault]
  return file.endsWith('/run.mjs') ? commandOfProgram(rest, project) : []
}

const commandOfProgram = ([command]: string[], { commands }: Project): string[] =>
  command === undefined || commands.has(command) ? [] : [`frontdesk has no command ${command}`]
