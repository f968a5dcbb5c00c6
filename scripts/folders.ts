import { posix } from 'node:path'
import type { Import } from './imports.ts'

/** The most source files that a folder holds by itself. */
export const mostFiles = 25

/** Supabase reads migrations from this one folder, and from none within it. */
const migrations = 'supabase/migrations'

/**
 * Folders that hold too many files by themselves; tests, fixtures, migrations and generated declarations do not count.
 * @returns a sentence for each
 */
export function crowdedFolders(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of files) {
    if (/\.(test|spec)\./.test(path) || path.includes('/fixtures/')) continue
    const folder = posix.dirname(path)
    if (folder === migrations) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} source files, of ${mostFiles} at most.`)
}

/**
 * Circles that a folder takes part in. Each folder's children, files and folders, are looked at by themselves: what is
 * inside a folder counts as that folder. Circles of files alone are left to knip, which knows types from values.
 * @returns a sentence for each circle, with an import for each of its steps
 */
export function folderCircles(imports: Import[]): string[] {
  /** By the folder that holds both ends: from child to child, and an import that shows it. */
  const levels = new Map<string, Map<string, Map<string, Import>>>()
  for (const each of imports) {
    const [from, to] = [each.from.split('/'), each.to.split('/')]
    const depth = from.findIndex((part, at) => part !== to[at])
    if (depth < 0) continue
    const parent = from.slice(0, depth).join('/') || '.'
    const children = levels.get(parent) ?? new Map<string, Map<string, Import>>()
    levels.set(parent, children)
    const [source, target] = [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')]
    const targets = children.get(source) ?? new Map<string, Import>()
    children.set(source, targets)
    if (!targets.has(target)) targets.set(target, each)
  }
  return [...levels.values()].flatMap(children =>
    circlesIn(children)
      .filter(circle => circle.some(({ child, step }) => child !== step.from))
      .map(circle => {
        const steps = circle.map(({ step }) => `  ${step.from} imports ${step.to}`)
        return `${circle.map(({ child }) => child).join(' → ')} → back again:\n${steps.join('\n')}`
      }),
  )
}

interface Step {
  child: string
  /** The import that leads to the next child of the circle. */
  step: Import
}

/** A shortest circle through each child that is in one and in none that was found before. */
function circlesIn(children: Map<string, Map<string, Import>>): Step[][] {
  const circles: Step[][] = []
  const covered = new Set<string>()
  for (const start of children.keys()) {
    if (covered.has(start)) continue
    const circle = shortestCircle(start, children)
    if (!circle) continue
    circles.push(circle)
    for (const { child } of circle) covered.add(child)
  }
  return circles
}

function shortestCircle(start: string, children: Map<string, Map<string, Import>>): Step[] | undefined {
  const seen = new Set<string>()
  let paths: { at: string; steps: Step[] }[] = [{ at: start, steps: [] }]
  while (paths.length > 0) {
    const longer: typeof paths = []
    for (const { at, steps } of paths)
      for (const [target, step] of children.get(at) ?? []) {
        const way = [...steps, { child: at, step }]
        if (target === start) return way
        if (seen.has(target)) continue
        seen.add(target)
        longer.push({ at: target, steps: way })
      }
    paths = longer
  }
  return undefined
}
