// The program `frontdesk`: finds the command and loads only what that needs. It has no static imports, so that an old Node
// still prints the message about its version.

interface Command {
  /** The arguments, for the help. */
  usage: string
  about: string
  run(args: string[]): Promise<unknown>
}

const commands: Record<string, Command> = {
  start: {
    usage: '',
    about: 'runs the server, with the settings of the environment',
    run: async args => (await takesNothing(args)) && import('../server/cli/start.ts'),
  },
  demo: {
    usage: '',
    about: 'runs it with a sample shop, in a folder of its own',
    run: async args => (await takesNothing(args)) && import('../demo/main.ts'),
  },
  backup: {
    usage: 'FILE [--force]',
    about: 'saves database, files and secret in one archive FILE, also while Frontdesk runs',
    run: async args => (await import('../server/cli/backup.ts')).run(args),
  },
  restore: {
    usage: 'FILE [--force | --check] [--signed-by KEY]',
    about:
      'puts an archive back where the settings say; --force replaces what is there, --check only reads FILE, --signed-by takes one that another installation made',
    run: async args => (await import('../server/cli/restore.ts')).run(args),
  },
  invite: {
    usage: '[EMAIL]',
    about: 'prints a link by which somebody makes an account, while SIGNUP=invite',
    run: async args => (await import('../server/cli/invite.ts')).run(args),
  },
  doctor: {
    usage: '',
    about: 'checks settings, database, mail server, model, disk and proxy, and changes nothing',
    run: async args => (await takesNothing(args)) && (await import('../server/cli/doctor.ts')).run(),
  },
}

const help = () =>
  [
    'Frontdesk: AI customer-support chat for small businesses.',
    '',
    ...Object.entries(commands).map(
      ([name, { usage, about }]) => `  frontdesk ${`${name} ${usage}`.padEnd(34)}${about}`,
    ),
    '  frontdesk --help | --version',
    '',
    'In a clone of the repository: npm run backup -- FILE, npm run restore -- FILE --force, and so on. The -- is needed.',
    'Settings are environment variables: PORT, SITE_URL, DATA_DIR and others. The README lists them.',
  ].join('\n')

/** Prints an error about the command line and exits with code 2. */
function refuse(words: string): never {
  console.error(`${words}\n\n${help()}`)
  process.exit(2)
}

async function takesNothing(args: string[]): Promise<true> {
  return args.length === 0 ? true : refuse(`Nothing is expected after the command: ${args.join(' ')}`)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Frontdesk needs Node 20.19 or newer. This is ${process.versions.node}.`)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
process.env.NODE_ENV ??= 'production'

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  await command.run(args).catch(async error => {
    // Before anything else is loaded, which may need what is missing.
    if (error.code === 'ERR_MODULE_NOT_FOUND') {
      const [what] = `${error.message}`.split(' imported from ')
      console.error(
        `${what}. Run npm ci, or npm ci --omit=dev, in the folder that Frontdesk is installed in.`,
      )
      process.exit(1)
    }
    const [{ explain }, { UsageError }] = await Promise.all([
      import('../server/process/explain.ts'),
      import('../server/cli/arguments.ts'),
    ])
    if (error instanceof UsageError) return refuse(error.message)
    console.error(explain(error))
    process.exitCode = 1
  })
} else if (['', 'help', '--help', '-h'].includes(name)) {
  console.log(help())
} else if (['--version', '-v'].includes(name)) {
  console.log((await import('../server/process/version.ts')).packageVersion)
} else {
  refuse(`There is no command ${name}.`)
}
