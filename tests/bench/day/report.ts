/** What a run has found, as tables. */
import { number, ratio, type Section, tableOf } from '../performance/report.ts'
import type { DayOptions } from './options.ts'
import type { Run } from './run.ts'
import { slope } from './samples.ts'

type Rows = Record<string, string>[]

const megabytes = (bytes: number) => `${number(bytes / 1024 / 1024)} MB`

/** Everything of one run, in a section of the document. */
export function sectionOf(options: DayOptions, run: Run): Section {
  const { form, businesses, processes, minutes, pace } = options
  const { figures } = run
  const what =
    form === 'day'
      ? `A day of ${number(businesses)} shops in ${number(minutes)} minutes`
      : `${number(minutes)} minutes of ${number(businesses)} shops at ${number(run.rate ?? 0)} chats a second`
  const count = (name: string) => number(figures.counted(name))
  return {
    name: form,
    title: `${what}, ${processes === 1 ? 'one process' : 'two processes'}, ${number(run.history)} stored chats a shop`,
    rows: callRows(run),
    notes: [
      `${count('chats')} chats, ${count('floods')} floods (${count('flood refused')} of their messages refused, ${count('flood taken')} taken), ${count('chats in Telegram')} chats in Telegram with ${run.sinks.bots} bots, ${count('visits of owners')} visits of owners, ${count('questions replayed')} questions replayed. Customers write ${number(pace)} times as fast as in life. Timers of the bench itself were late by ${number(run.ownDelay)} ms (p99).`,
      tableOf(lostRows(run)),
      failureText(run),
      tableOf(memoryRows(run, form === 'soak')),
      tableOf(storageRows(run)),
      costText(options, run),
      ...(form === 'soak' ? [plansText(run)] : []),
    ],
  }
}

const callRows = ({ figures, seconds }: Run): Rows =>
  Object.entries(figures.summary()).map(([call, { calls, p50, p95, p99, longest, failed }]) => ({
    call,
    times: number(calls),
    'a second': number(calls / seconds),
    'p50, ms': number(p50),
    'p95, ms': number(p95),
    'p99, ms': number(p99),
    'longest, ms': number(longest),
    failed: number(failed),
  }))

function lostRows({ audit, figures, sinks }: Run): Rows {
  const { customerMessages, ownerReplies, replies, liveEvents } = audit
  const joins = figures.summary()['join a topic']?.calls ?? 0
  const row = (what: string, all: number, lost: number, doubled: string) => ({
    what,
    all: number(all),
    lost: number(lost),
    doubled,
  })
  return [
    row(
      "customers' messages",
      customerMessages.acknowledged,
      customerMessages.lost,
      number(customerMessages.doubled),
    ),
    row("the assistant's replies", replies.written, replies.lost, number(replies.doubled)),
    row("owners' replies", ownerReplies.acknowledged, ownerReplies.lost, number(ownerReplies.doubled)),
    row('live events', liveEvents.expected, liveEvents.missed, '–'),
    row('connections of live events', joins, figures.counted('connections lost'), '–'),
    row(`alerts, p95 ${number(sinks.alertP95)} ms`, sinks.alerts, sinks.alertsRefused, '–'),
    row('e-mails', sinks.mails, 0, '–'),
  ]
}

function failureText({ figures, audit }: Run): string {
  const failures = figures.failures().map(([what, times]) => `- ${number(times)} × ${what}`)
  const late = figures.counted('replies not on the page after the call')
  const silent = figures.counted('Telegram messages without a reply within 30 s')
  return [
    failures.length > 0 ? `What failed:\n\n${failures.join('\n')}` : 'No call failed.',
    ...(late > 0 ? [`Replies that were not on the page after their call: ${late}.`] : []),
    ...(silent > 0 ? [`Messages in Telegram without a reply within 30 s: ${silent}.`] : []),
    ...(audit.chatsHeld > 0 ? [`Chats held back as advertising: ${audit.chatsHeld}.`] : []),
    ...(audit.examples.length > 0 ? [`Found:\n\n${audit.examples.map(each => `- ${each}`).join('\n')}`] : []),
  ].join('\n\n')
}

/** Half of the time is for warming up: what is kept of shops grows until most of them were asked something. */
const warmUpOf = (seconds: number) => seconds / 2

/** @param isLong whether it took long enough for a slope */
function memoryRows({ samples, seconds, processor }: Run, isLong: boolean): Rows {
  const warm = samples.filter(({ at }) => at >= warmUpOf(seconds))
  return Object.keys(samples[0]?.memory ?? {}).map(name => {
    const at = (sample: Run['samples'][number] | undefined) => sample?.memory[name] ?? 0
    const perHour = slope(warm.map(sample => [sample.at / 3600, at(sample)]))
    const most = Math.max(...samples.map(at))
    return {
      process: name,
      'at the start, MB': number(at(samples[0])),
      'warmed up, MB': number(at(warm[0])),
      'at the end, MB': number(at(samples.at(-1))),
      'most, MB': number(most),
      ...(isLong && { 'slope, MB an hour': number(perHour) }),
      'of one core': processor[name] === undefined ? '–' : `${number((processor[name] / seconds) * 100)} %`,
    }
  })
}

function storageRows({ written: { before, after }, audit, seconds }: Run): Rows {
  const messages =
    audit.customerMessages.acknowledged + audit.replies.written + audit.ownerReplies.acknowledged
  const wal = after.wal - before.wal
  const temporary = after.temporary - before.temporary
  return [
    {
      'database before': megabytes(before.database),
      'database after': megabytes(after.database),
      'WAL written': megabytes(wal),
      'WAL a message': `${number(wal / 1024 / Math.max(1, messages))} KB`,
      'WAL an hour': megabytes((wal / seconds) * 3600),
      'temporary files': megabytes(temporary),
    },
  ]
}

function costText({ prices }: DayOptions, { cost }: Run): string {
  const tokens = ({ mean, p95 }: { mean: number; p95: number }) => `${number(mean)} (p95 ${number(p95)})`
  return `With a model at $${prices.input} and $${prices.output} for a million tokens, in and out, 1,000 answers would cost $${cost.perThousand.toFixed(2)}: of ${number(cost.answers)} that were looked at, rules decide ${number(cost.byRules * 100)} % without a model; the others send ${tokens(cost.input)} tokens, and a choice of their facts has ${tokens(cost.output)}. Tokens are counted as the assistant counts them for its budget, and what a model thinks before it writes is not among them.`
}

function plansText({ plans }: Run): string {
  if (!plans) return 'Plans: this PostgreSQL has no auto_explain, so they were not looked at.'
  const changes = plans.changes()
  return changes.length === 0
    ? `Plans: of ${plans.statements()} statements that were seen, none was executed otherwise at the end than at the beginning.`
    : `Plans that changed, of ${plans.statements()} statements:\n\n${changes.map(each => `- ${each}`).join('\n')}`
}

/** Each kind of call in a run with more stored chats, beside the first. */
export function growthSection(runs: readonly Run[]): Section {
  const [first, ...others] = runs.map(({ history, figures }) => ({ history, summary: figures.summary() }))
  const rows = Object.entries(first?.summary ?? {}).map(([call, base]) => ({
    call,
    [`p50, ms: ${number(first?.history ?? 0)} chats a shop`]: number(base.p50),
    ...Object.fromEntries(
      others.map(({ history, summary }) => [
        `${number(history)} chats`,
        summary[call] ? `${number(summary[call].p50)} (× ${ratio(summary[call].p50, base.p50)})` : '–',
      ]),
    ),
    [`p95, ms: ${number(first?.history ?? 0)}`]: number(base.p95),
    ...Object.fromEntries(
      others.map(({ history, summary }) => [
        `p95: ${number(history)}`,
        summary[call] ? `${number(summary[call].p95)} (× ${ratio(summary[call].p95, base.p95)})` : '–',
      ]),
    ),
  }))
  return { name: 'day-growth', title: 'The same day with more stored chats', rows }
}

/** What must be nothing: messages and replies that were lost or doubled. */
export const isWhole = ({ audit: { customerMessages, ownerReplies, replies } }: Run): boolean =>
  [customerMessages, ownerReplies, replies].every(({ lost, doubled }) => lost === 0 && doubled === 0)
