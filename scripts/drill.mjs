// @ts-check
// npm run drill -- failover: builds the installation of several machines that docs/deploy.md describes on this one, kills each of
// its parts under traffic 20 times, or as often as a number says, and counts what was lost and how long it took.
import { runProject } from './vitest-project.mjs'

const [name = 'failover', count = '20'] = process.argv.slice(2)
runProject('crash', [`tests/crash/drill/${name}`], { CRASH: count })
