import type { Document } from './markdown.ts'

/** Programs whose subcommand says what is meant. */
const others = new Set([
  'docker',
  'supabase',
  'systemctl',
  'systemd-analyze',
  'systemd-sysusers',
  'nginx',
  'promtool',
  'psql',
])
const npmsOwn = new Set(['ci', 'install', 'pack', 'start', 'test', 'prune'])
/** Options whose next word is their value. */
const valued = new Set(['--json', '--project', '-g', '-o', '--format', '-f', '-v', '--signed-by'])
/** A word that stands for another one: FILE, KEY, a number, an address. */
const isPlaceholder = (word: string) => /^[A-Z]+$|^[\d,]+$|[/@…$]|\.(gz|json|tgz)$/.test(word)

/** A command as a document names it: without settings, values and what stands for something else. */
export interface NamedCommand {
  command: string
  /** Where, as `README.md:12`. */
  place: string
}

/** All commands that documents name in code. */
export function namedCommands(documents: Document[]): NamedCommand[] {
  return documents.flatMap(({ path, references }) =>
    references
      .filter(({ kind }) => kind !== 'link')
      .flatMap(({ text, line }) => commandsIn(text).map(command => ({ command, place: `${path}:${line}` }))),
  )
}

/** The commands of one line of code. */
export function commandsIn(code: string): string[] {
  // What is in quotes is one word, which stands for something else.
  const line = (code.split(/(?:^|\s)#/)[0] ?? '').replaceAll(/"[^"]*"/g, 'QUOTED')
  return line.split(/&&|\|\||[;|]|\bdo\b/).flatMap(part => {
    const words = part
      .replaceAll(/["'()]/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    const at = words.findIndex(
      word =>
        word === 'npm' ||
        word === 'npx' ||
        word === 'frontdesk.js' ||
        word.endsWith('/frontdesk.js') ||
        others.has(word),
    )
    const [program = '', ...rest] = at < 0 ? [] : words.slice(at)
    if (program === 'npm') return npmCommands(rest)
    if (program === 'npx') return [npxCommand(rest)]
    if (program.endsWith('frontdesk.js')) return rest[0] ? [`frontdesk ${rest[0]}`] : []
    if (others.has(program)) return [[program, ...plain(rest).slice(0, 1)].join(' ')]
    return []
  })
}

const plain = (words: string[]) =>
  words.filter((word, at) => !word.startsWith('-') && !valued.has(words[at - 1] ?? ''))
const switchesOf = (words: string[]) =>
  words.filter(word => /^--[a-z]/.test(word)).map(word => word.split('=')[0] ?? '')

/** One for each word that is given to a script, since each is something else to run. */
function npmCommands(words: string[]): string[] {
  const dashes = words.indexOf('--')
  const [first = '', second = ''] = plain(dashes < 0 ? words : words.slice(0, dashes))
  if (first !== 'run' && !npmsOwn.has(first)) return []
  const script = first === 'run' ? `npm run ${second}` : `npm ${first}`
  if (dashes < 0)
    return [[script, ...switchesOf(words.slice(1)).filter(word => word !== '--silent')].join(' ')]
  const given = words.slice(dashes + 1)
  const switches = switchesOf(given)
  const named = plain(given).filter(word => !isPlaceholder(word))
  return named.length > 0
    ? named.map(word => `${script} -- ${word}`)
    : [switches.length > 0 ? `${script} -- ${switches.join(' ')}` : script]
}

function npxCommand(words: string[]): string {
  const [program = '', file] = plain(words)
  return program === 'tsx' || program === 'frontdesk'
    ? `npx ${program} ${file}`
    : `npx ${program.split('@')[0]}`
}
