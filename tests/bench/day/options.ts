/** What the command lines of `day` and `soak` ask for. */
import { parseArgs } from 'node:util'

/** A day by its hours, or the same traffic all the time. */
export const forms = ['day', 'soak'] as const

export interface DayOptions {
  form: (typeof forms)[number]
  minutes: number
  businesses: number
  /** Chats that the whole day has; undefined for a soak. */
  chats: number | undefined
  /** Chats a second of a soak; undefined has it measured what the machine can do. */
  rate: number | undefined
  processes: 1 | 2
  /** How many times faster than real customers these write. */
  pace: number
  /** Stored chats a business beforehand; several are runs one after the other. */
  histories: number[]
  /** Dollars for a million tokens. */
  prices: { input: number; output: number }
  markdown: boolean
  json: string | undefined
}

/** Of a business a day, as in docs/scale.md; a day of less than half an hour has as many chats a second, and fewer in all. */
const chatsADay = { count: 10, minutes: 30 }

/** @throws Error that tells what may be asked for */
export function readDayOptions([form, ...words]: string[]): DayOptions {
  const { values } = parseArgs({
    args: words,
    options: {
      minutes: { type: 'string' },
      businesses: { type: 'string', default: '1000' },
      chats: { type: 'string' },
      rate: { type: 'string' },
      processes: { type: 'string', default: '1' },
      pace: { type: 'string', default: '8' },
      history: { type: 'string', default: '0' },
      'input-price': { type: 'string', default: '0.25' },
      'output-price': { type: 'string', default: '2' },
      markdown: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  const isSoak = form === 'soak'
  const minutes = above(0, '--minutes', values.minutes ?? (isSoak ? '60' : '30'))
  const businesses = above(0, '--businesses', values.businesses)
  const processes = Number(values.processes)
  if (processes !== 1 && processes !== 2) throw new Error('--processes is 1 or 2.')
  const perBusiness = values.chats
    ? above(0, '--chats', values.chats)
    : (chatsADay.count * minutes) / chatsADay.minutes
  return {
    form: isSoak ? 'soak' : 'day',
    minutes,
    businesses,
    chats: isSoak ? undefined : Math.round(perBusiness * businesses),
    rate: values.rate === undefined ? undefined : above(0, '--rate', values.rate),
    processes,
    pace: above(0, '--pace', values.pace),
    histories: values.history.split(',').map(text => above(-1, '--history', text)),
    prices: {
      input: above(-1, '--input-price', values['input-price']),
      output: above(-1, '--output-price', values['output-price']),
    },
    markdown: values.markdown,
    json: values.json,
  }
}

function above(least: number, name: string, text: string): number {
  const value = Number(text)
  if (!(value > least)) throw new Error(`${name} is a number above ${least}, and not ${text}.`)
  return value
}
