/** Where continuous integration runs a command that documents name. */
export type Run =
  /** The file that runs it, and the words in it that do; `$1` is what the pattern's group found. */
  | { by: string; as: string }
  /** Why it cannot be run there. */
  | { not: string }

const commands = 'tests/contract/commands.test.ts'
const install = 'tests/contract/install.test.ts'
const developers = 'tests/contract/developer-commands.test.ts'
const steps = 'scripts/steps.mjs'

/** The first pattern that fits a command decides. */
export const runs: [RegExp, Run][] = [
  [/^(npm ci|npm test)$/, { by: '.ci/run', as: '\n$1' }],
  [/^npm test -- (\w+)$/, { by: steps, as: '\n  $1: ' }],
  [/^npm ci --omit$/, { by: install, as: "'ci', '--omit=dev'" }],
  [/^npm pack$/, { by: install, as: "'pack'" }],
  [/^npm start$/, { by: install, as: 'npmStart' }],
  [/^npm install$|^npx frontdesk start$/, { by: install, as: "'npx', ['frontdesk', 'doctor']" }],
  [/^npm run build$/, { by: steps, as: "'scripts/build.mjs'" }],
  [/^npm run sbom$/, { by: 'tests/docs/licences.test.ts', as: "'sbom'" }],
  [/^npm run types$/, { by: steps, as: "'scripts/types.ts'" }],
  [/^npm run format$/, { by: steps, as: "'biome', 'check'" }],
  [/^npm run doctor$/, { by: commands, as: "npmRun('doctor')" }],
  [/^(npm run|frontdesk) backup(?: -- --force)?$/, { by: commands, as: "npmRun('backup', [archive])" }],
  [/^npm run backup -- --to --keep$/, { by: commands, as: "'--to', folder, '--keep', '2'" }],
  [/^npm run restore$/, { by: commands, as: "npmRun('restore', [archive]" }],
  [/^npm run restore -- --check --signed-by$/, { by: commands, as: "'--check', '--signed-by', key" }],
  [/^npm run restore -- --signed-by$/, { by: commands, as: "[archive, '--signed-by', key]" }],
  [/^npm run invite$/, { by: 'tests/contract/auth-invitations.test.ts', as: "'invite', ...args" }],
  [/^npm run demo$/, { by: developers, as: 'npm run demo shows a shop' }],
  [/^npm run demo:seed-sql$/, { by: developers, as: 'npm run demo:seed-sql' }],
  [/^npm run bench -- lighthouse$/, { not: 'fetches Lighthouse from the registry' }],
  // At length they take minutes, and measure nothing while other tests run: one part of each, and that the others are known.
  [/^npm run bench -- (day|soak)\b/, { by: developers, as: 'npm run bench -- $1' }],
  [/^npm run bench\b/, { by: developers, as: 'npm run bench -- ' }],
  [/^npm run eval\b/, { by: developers, as: 'npm run eval -- ' }],
  [/^npm run drill -- (\w+)$/, { by: 'tests/crash/drill/$1.test.ts', as: 'test' }],
  [
    /^npx tsx tests\/contract\/upgrade\/make-release\.ts$/,
    { not: 'is part of a release; tests/contract/upgrade/upgrade.test.ts restores what it has written' },
  ],
  [/^npm run words$/, { not: 'changes the catalogues; a build fails for what is missing in them' }],
  [/^npm run (probes|crash)(?: -- long)?$/, { by: developers, as: 'npm run $1 -- ' }],
  [/^npm run (probes|crash) -- ([\w-]+)$/, { by: 'tests/$1/$2.test.ts', as: 'test' }],
  [
    /^npx (tsx tests\/(?:bench\/(?:growth|session-flood)|probes\/realtime)\.ts)$/,
    { by: developers, as: 'npx $1' },
  ],
  [
    /^npx tsx tests\/bench\/(?:replay\/)?[\w-]+\.ts$/,
    { not: 'measures for minutes, and nothing while other tests run' },
  ],
  [/^npx (vitest|playwright)$/, { by: developers, as: 'npx $1' }],
  [/^npx web-push$/, { by: 'tests/contract/rounds.test.ts', as: "'generate-vapid-keys'" }],
  [/^npm run word-vectors\b/, { by: 'scripts/word-vectors/main.test.ts', as: "'word-vectors'" }],
  [/^npm run screenshots$/, { not: 'makes the pictures of the documents anew, for somebody to look at' }],
  [/^psql$/, { by: 'tests/database/roles.test.ts', as: 'roles.sql' }],
  [/^systemd-analyze security$/, { by: 'tests/docs/systemd.test.ts', as: "'security'" }],
  [/^(systemctl|systemd-sysusers)\b/, { not: 'needs a machine that systemd has booted' }],
  [/^docker /, { not: 'needs Docker' }],
  [/^supabase /, { not: 'needs an account at Supabase' }],
  [/^nginx reload$/, { not: 'tests/probes/rolling.test.ts runs nginx, with other ports' }],
]

/** The run of a command, with its groups in their places. */
export function runOf(command: string): Run | undefined {
  for (const [pattern, run] of runs) {
    const found = pattern.exec(command)
    if (!found) continue
    if ('not' in run) return run
    const filled = (text: string) => text.replace(/\$(\d)/g, (_all, group) => found[Number(group)] ?? '')
    return { by: filled(run.by), as: filled(run.as) }
  }
  return undefined
}
