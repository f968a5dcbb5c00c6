// @ts-check
// npm run probes: attacks a Frontdesk of its own as everybody who has no right to what they ask for, and fails on any
// finding. `npm run probes -- long` tries everything that can be generated, and at length.
import { runProject } from './vitest-project.mjs'

const given = process.argv.slice(2)
const files = given.filter(word => word !== 'long')
runProject('probes', files, given.length > files.length ? { PROBES: 'long' } : {})
