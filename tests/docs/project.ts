import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readSourceTree, type SourceTree } from '../../scripts/source-files.ts'
import { steps } from '../../scripts/steps.mjs'
import { defaultQuotas, quotaVariable } from '../../server/limits/quotas.ts'
import { defaultLimits, limitVariable } from '../../server/limits/rules.ts'
import { packageRoot } from '../../server/paths.ts'
import { settingNames } from '../../server/settings.ts'
import vitestConfig from '../../vitest.config.ts'
import { forms } from '../bench/day/options.ts'
import { measures } from '../bench/performance/options.ts'
import { evaluations } from '../eval/evaluations.ts'

/** Everything that a document may name. */
export interface Project extends SourceTree {
  /** Scripts of package.json. */
  scripts: Set<string>
  /** Words that `npm run NAME -- …` and `npm test -- …` take, by script. Others take any. */
  words: Record<string, Set<string>>
  /** Projects of vitest.config.ts. */
  testProjects: Set<string>
  /** Commands of the program `frontdesk`. */
  commands: Set<string>
  /** Names of the packages that package.json asks for. */
  packages: Set<string>
  /** Variables that an operator may set. */
  settings: string[]
  /** Whether any file but a document names this variable, or one that begins so. */
  namesVariable(name: string): boolean
}

/** What is there now. */
export async function readProject(): Promise<Project> {
  const tree = await readSourceTree(packageRoot)
  const { scripts, dependencies, devDependencies } = JSON.parse(
    await readFile(join(packageRoot, 'package.json'), 'utf8'),
  )
  const program = join(packageRoot, 'bin/frontdesk.ts')
  const tsx = join(packageRoot, 'node_modules/.bin/tsx')
  const { stdout: help } = await promisify(execFile)(tsx, [program, '--help'])
  // Not those beside this one: they name what is not there.
  const sources = tree.files.filter(
    path => /\.(m?[jt]sx?|ya?ml)$/.test(path) && !path.startsWith('tests/docs/'),
  )
  const texts = await Promise.all(sources.map(path => readFile(join(packageRoot, path), 'utf8')))
  const variables = [...new Set(texts.flatMap(text => text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g) ?? []))]
  const limits = [
    ...Object.keys(defaultLimits).map(limitVariable),
    ...Object.keys(defaultQuotas).map(quotaVariable),
  ]
  const testsIn = (folder: string) =>
    tree.files.flatMap(path => new RegExp(`^${folder}/([^/]+)\\.test\\.ts$`).exec(path)?.[1] ?? [])
  return {
    ...tree,
    scripts: new Set(Object.keys(scripts)),
    words: {
      test: new Set(Object.keys(steps)),
      bench: new Set([...measures, ...forms]),
      eval: new Set(Object.keys(evaluations)),
      crash: new Set(testsIn('tests/crash')),
      probes: new Set(['long', ...testsIn('tests/probes')]),
    },
    testProjects: new Set(
      (vitestConfig.test?.projects ?? []).flatMap(project =>
        typeof project === 'object' && 'test' in project ? String(project.test?.name) : [],
      ),
    ),
    commands: new Set([...help.matchAll(/^ {2}frontdesk ([a-z]+)/gm)].map(([, name = '']) => name)),
    packages: new Set(Object.keys({ ...dependencies, ...devDependencies })),
    settings: [...settingNames, ...limits],
    namesVariable: name =>
      name.endsWith('_')
        ? [...variables, ...limits].some(each => each.startsWith(name))
        : [...variables, ...limits].includes(name),
  }
}
