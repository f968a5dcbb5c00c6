import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../paths.ts'

/** This Frontdesk's version, as in package.json. */
export const packageVersion: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version
