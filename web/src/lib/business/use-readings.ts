import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getSupabase } from '../supabase.ts'
import { canBeIgnored } from './ignored-statements.ts'

/** Something that a statement says: "Price", "from £30 per piece". */
export interface ReadValue {
  label: string
  text: string
}

/** A statement of a text, and what the assistant understands of it, as the function `read-facts` returns it. */
interface Reading {
  statement: string
  /** The line that it stands under, such as "Delivery". */
  heading: string | null
  values: ReadValue[]
  /** What it holds under, in the owner's words. */
  conditions: string[]
  /** The entries, where it is a list such as "SMALL £20, LARGE £45". */
  rows: { label: string; values: ReadValue[]; conditions: string[] }[]
}

/** A reading, and the owner's decision about it. */
export interface JudgedReading extends Reading {
  isIgnored: boolean
  canBeIgnored: boolean
}

/** A text as typed, and whose it is. */
export type TypedText =
  | { kind: 'product'; name: string; price: number; text: string }
  | { kind: 'article'; name: string; text: string }

/** The most characters that are read. */
const longestText = 15_000
/** The pause in typing after which a text is read, in milliseconds. */
const pause = 700

/** @throws FunctionsError */
async function readFacts(businessId: string, typed: TypedText, signal: AbortSignal): Promise<Reading[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke<{ readings: Reading[] }>('read-facts', {
    body: { ...typed, businessId },
    signal,
  })
  if (!data) throw error
  return data.readings
}

/**
 * What the assistant reads out of a text, kept current while it is typed.
 * @param ignored the statements that the owner does not want to be used
 */
export function useReadings(businessId: string, typed: TypedText, ignored: readonly string[]) {
  const isLong = typed.text.length > longestText
  const text = useSettled(JSON.stringify({ ...typed, text: typed.text.slice(0, longestText) }), pause)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['readings', businessId, text],
    queryFn: ({ signal }) => readFacts(businessId, JSON.parse(text), signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
  const readings = data?.map(
    (reading): JudgedReading => ({
      ...reading,
      isIgnored: ignored.includes(reading.statement),
      canBeIgnored: canBeIgnored(reading.statement),
    }),
  )
  return { readings, isFetching, isError, isLong, onRetry: () => void refetch() }
}

/** A text once it has not changed for a while: after a pause in typing. */
function useSettled(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}
