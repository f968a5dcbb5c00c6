// The moments of an e-mail's way at which a process is killed.
import type { Stop } from '../support/mail/tap.ts'

/** A moment: where a conversation with a mail server stops, or, without a stop, while the database writes the e-mail. */
export interface Moment {
  name: string
  /** A reply read from the mailbox, one taken by SMTP, or one that goes out to a customer. */
  way: 'imap' | 'door' | 'out'
  stop?: Stop
}

const at = (way: Moment['way'], name: string, after: RegExp, passes: Stop['passes'] = 'nothing'): Moment => ({
  way,
  name: `${way}: ${name}`,
  stop: { after, passes },
})

/** What came back for the last command, in whole. */
const answered = (command: string) => new RegExp(`^C: (\\w+) UID ${command}[\\s\\S]*^(S: )?\\1 OK`, 'm')

const imap: Moment[] = [
  at('imap', 'a new e-mail is told of', /^S: \* \d+ EXISTS/m, 'all'),
  at('imap', 'before the search', /^C: \w+ UID SEARCH/m),
  at('imap', 'the search is answered', answered('SEARCH')),
  at('imap', 'the headers are fetched', answered('FETCH [^\\n]*HEADER\\.FIELDS'), 'all'),
  at('imap', 'before the whole is fetched', /^C: \w+ UID FETCH [^\n]*BODY\.PEEK\[\]/m),
  at(
    'imap',
    'half of the whole is fetched',
    /^C: \w+ UID FETCH [^\n]*BODY\.PEEK\[\][\s\S]*^S: \* \d+ FETCH/m,
    'half',
  ),
  at('imap', 'the whole is fetched', answered('FETCH [^\\n]*BODY\\.PEEK\\[\\]'), 'all'),
  { way: 'imap', name: 'imap: in the database' },
  at('imap', 'written, before it is marked as seen', /^C: \w+ UID STORE/m),
  at('imap', 'marked as seen, and not told so', answered('STORE')),
  at('imap', 'before it is moved', /^C: \w+ UID MOVE/m),
  at('imap', 'moved, and not told so', answered('MOVE')),
  at('imap', 'moved', answered('MOVE'), 'all'),
]

const door: Moment[] = [
  at('door', 'the recipient is named', /^C: [\s\S]*RCPT TO:/im, 'all'),
  at('door', 'the e-mail may begin', /^(S: )?354/m, 'all'),
  at('door', 'in the middle of the e-mail', /^(S: )?354[\s\S]*^C: /m, 'half'),
  at('door', 'the e-mail is whole', /^(S: )?354[\s\S]*\n(C: )?\.\n/m, 'all'),
  { way: 'door', name: 'door: in the database' },
  at('door', 'written, and not told so', /^(S: )?354[\s\S]*^(S: )?250/m),
  at('door', 'written, and told so', /^(S: )?354[\s\S]*^(S: )?250/m, 'all'),
]

const out: Moment[] = [
  at('out', 'the sender is named', /^C: MAIL FROM:/im),
  at('out', 'the recipient is taken', /^(C: )?RCPT TO:[\s\S]*^(S: )?250/im, 'all'),
  at('out', 'in the middle of the e-mail', /^(S: )?354[\s\S]*^C: /m, 'half'),
  at('out', 'the mail server has it, and has not said so', /^(S: )?354[\s\S]*^(S: )?250/m),
  at('out', 'the mail server has said so', /^(S: )?354[\s\S]*^(S: )?250/m, 'all'),
]

const all = [...imap, ...door, ...out]

/** Those at which one side knows what the other does not. */
const telling = new Set([
  'imap: written, before it is marked as seen',
  'door: in the middle of the e-mail',
  'door: written, and not told so',
  'out: the mail server has it, and has not said so',
])

/** How many are the fewest that are tried. */
export const fewest = telling.size

/** So many moments: the telling ones alone, or all of them in turn. */
export const chooseMoments = (count: number): Moment[] =>
  count <= fewest
    ? all.filter(({ name }) => telling.has(name))
    : Array.from({ length: count }, (_, n) => all[n % all.length] as Moment)

/** Whether the mail server may have had the e-mail before the process could note it: it comes again then, under the same id. */
export const mayComeAgain = ({ way, name }: Moment): boolean =>
  way === 'out' && name.includes('the mail server has')
