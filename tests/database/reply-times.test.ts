import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { claimTime, overdueAfter } from '../../supabase/functions/ai-chat-response/turn/reply-times.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database?.stop())

test.each([
  ['private.claim_reply', claimTime],
  ['public.overdue_questions', overdueAfter],
])('the time in %s is the one that the function derives: %i ms', async (name, milliseconds) => {
  const [row] = await database.admin<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = ${name}::text::regproc`
  const seconds = [...(row?.source ?? '').matchAll(/interval '(\d+) seconds'/g)].map(([, value]) =>
    Number(value),
  )
  expect(seconds).toEqual([milliseconds / 1000])
})
