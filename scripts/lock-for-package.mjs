// @ts-check
// npm leaves package-lock.json out of a package, and puts npm-shrinkwrap.json in: the same list under another name, by which
// `npm ci` installs the very libraries that were tested. It is there only while npm makes the package.
import { copyFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
if (process.argv[2] === 'away') await rm(path('npm-shrinkwrap.json'), { force: true })
else await copyFile(path('package-lock.json'), path('npm-shrinkwrap.json'))
