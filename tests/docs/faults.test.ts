import { describe, expect, test } from 'vitest'
import { documentFaults, unnamedSettings } from './faults.ts'
import { readDocument } from './markdown.ts'
import { commandsIn } from './named-commands.ts'
import type { Project } from './project.ts'

const project: Project = {
  files: [
    'README.md',
    'docs/deploy.md',
    'server/rest/routes.test.ts',
    'tests/e2e/chat.spec.ts',
    'tests/bench/growth.ts',
    'scripts/run.mjs',
    'compose.yaml',
  ],
  folders: ['docs', 'server', 'server/rest', 'tests', 'tests/e2e', 'tests/bench', 'scripts'],
  isGenerated: path => path.startsWith('dist/'),
  scripts: new Set(['start', 'test', 'bench', 'backup']),
  words: { test: new Set(['unit']), bench: new Set(['read']) },
  testProjects: new Set(['unit']),
  commands: new Set(['start', 'backup']),
  packages: new Set(['react', '@fastify/cors']),
  settings: ['PORT', 'S3_BUCKET'],
  namesVariable: name => ['PORT', 'S3_BUCKET', 'S3_', 'DATA_DIR'].includes(name),
}
const deploy = readDocument('docs/deploy.md', '# Where it runs\n\n## Run it: `npm start`\n')

/** What is wrong with a README of these words. */
const faults = (markdown: string) =>
  documentFaults([readDocument('README.md', markdown), deploy], project).map(fault =>
    fault.replace(/^README\.md:/, ''),
  )

describe('a document may name what is there', () => {
  test.each([
    '`npm ci`, `npm start` and `npm test -- unit`',
    '`PORT=1 npm run bench -- read --json FILE`',
    '`npm run backup -- FILE --force`',
    '`npx tsx tests/bench/growth.ts 100`',
    '`npx vitest run --project unit server/rest/routes.test.ts`',
    '`npx playwright test chat -g "opens a chat"`',
    '`npx lighthouse@12 http://localhost`',
    '`npx frontdesk backup`',
    '`node dist/server/frontdesk.js backup /data/file`',
    '`docker compose -f compose.yaml up`',
    '```sh\nnpm ci && npm start    # npm run nonsense is a comment\n```',
    '```ini\nExecStart=/usr/bin/node --heap=2 scripts/run.mjs start\n```',
    '`server/rest`, `server/rest/`, `rest/routes.test`, `routes.test.ts`, `server/*/routes*`, `…/rest`',
    '`dist/web`, `DATA_DIR/files`, `text/html`, `/healthz`, `react`, `@fastify/cors`',
    '[there](docs/deploy.md#run-it-npm-start), [here](#a-heading), [out](https://example.com/x)\n\n# A heading',
    '<img src="docs/deploy.md" srcset="README.md 2x, scripts/run.mjs 3x">',
    '`S3_BUCKET`, `S3_*`, `PORT=3000`',
  ])('%s', markdown => {
    expect(faults(markdown)).toEqual([])
  })
})

describe('a document may not name what is not there', () => {
  test.each([
    ['`npm run restore -- FILE`', '1: package.json has no script restore'],
    ['`npm stop`', '1: package.json has no script stop'],
    ['`npm test -- unit e2e`', '1: npm run test knows no e2e'],
    ['`npm run bench -- write --json FILE`', '1: npm run bench knows no write'],
    ['```sh\nnpm ci && npm run nothing\n```', '2: package.json has no script nothing'],
    ['`17 3 * * * cd /opt; npm run --silent restore -- x`', '1: package.json has no script restore'],
    ['`npx tsx tests/bench/gone.ts`', '1: tests/bench/gone.ts is not in the repository'],
    ['`npx vitest --project e2e`', '1: vitest.config.ts has no project e2e'],
    ['`npx playwright test sales`', '1: no browser test is named sales'],
    ['`npx madge`', '1: madge is no program of ours'],
    ['`npx frontdesk stop`', '1: frontdesk has no command stop'],
    ['`bash scripts/gone.sh`', '1: scripts/gone.sh is not in the repository'],
    ['```ini\n\nExecStart=/usr/bin/node scripts/run.mjs stop\n```', '3: frontdesk has no command stop'],
    ['\n\n`server/lanes.ts`', '3: server/lanes.ts is not in the repository'],
    // A whole path is not the end of another one.
    ['`server/routes.test.ts`', '1: server/routes.test.ts is not in the repository'],
    ['`outes.test.ts`', '1: outes.test.ts is not in the repository'],
    ['`web/src/`', '1: web/src/ is not in the repository'],
    ['[gone](docs/gone.md)', '1: the link docs/gone.md leads nowhere'],
    ['![gone](docs/a.webp)', '1: the link docs/a.webp leads nowhere'],
    ['<img src="docs/a.webp">', '1: the link docs/a.webp leads nowhere'],
    ['<source srcset="README.md 1x, b.webp 2x">', '1: the link b.webp leads nowhere'],
    [
      '[part](docs/deploy.md#nothing)',
      '1: the link docs/deploy.md#nothing names no heading of docs/deploy.md',
    ],
    ['[part](#nothing)', '1: the link #nothing names no heading of README.md'],
    ['| A |\n|---|\n| `S3_BUCKETS` |', '3: the variable S3_BUCKETS is read nowhere'],
    ['`SMTP_*`', '1: the variable SMTP_ is read nowhere'],
    ['```sh\nHOSTS=0 npm start\n```', '2: the variable HOSTS is read nowhere'],
  ])('%s', (markdown, fault) => {
    expect(faults(markdown)).toEqual([fault])
  })
})

test('a setting that no document names is found', () => {
  const readme = (text: string) => [readDocument('README.md', text)]
  expect(unnamedSettings(readme('`PORT`, `S3_BUCKET`'), project)).toEqual([])
  expect(unnamedSettings(readme('`PORT`, S3_BUCKET without backticks'), project)).toEqual(['S3_BUCKET'])
})

test.each<[string, string[]]>([
  ['npm ci && npm run demo    # a shop', ['npm ci', 'npm run demo']],
  ['PORT=1 npm run bench -- read send --json FILE', ['npm run bench -- read', 'npm run bench -- send']],
  ['npm run restore -- FILE --check --signed-by KEY', ['npm run restore -- --check --signed-by']],
  [
    'cd /opt && DATA_DIR=/x npm run --silent backup -- "/y/$(date).gz" --force',
    ['npm run backup -- --force'],
  ],
  ['until curl http://x; do npm run doctor; done', ['npm run doctor']],
  ['npx tsx tests/bench/growth.ts 10 20', ['npx tsx tests/bench/growth.ts']],
  ['docker compose exec frontdesk node dist/server/frontdesk.js doctor', ['docker compose']],
  ['… frontdesk.js backup /data/x.gz', ['frontdesk backup']],
  ['npm and node are programs', []],
])('%s names these commands', (line, named) => {
  expect(commandsIn(line)).toEqual(named)
})
