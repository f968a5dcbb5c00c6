// @ts-check
// npm run crash: kills Frontdesk and its PostgreSQL, stops the database and fills the disk while customers write and
// owners edit, and fails when anything that was acknowledged is lost or there twice. A few times; `npm run crash -- 200`
// kills 200 times, and does the rest a tenth as often. A name such as kills, database, disk or replies runs that part alone.
import { runProject } from './vitest-project.mjs'

const given = process.argv.slice(2)
const count = given.find(word => /^\d+$/.test(word))
const files = given.filter(word => word !== count).map(name => `tests/crash/${name}`)
runProject('crash', files, count ? { CRASH: count } : {})
