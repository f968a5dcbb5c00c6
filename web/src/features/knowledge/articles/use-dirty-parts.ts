import { useCallback, useLayoutEffect, useState } from 'react'

/** Says whether a part of the screen holds something that was not saved. */
export type ReportDirty = (part: string, isDirty: boolean) => void

/** Whether any part of a screen holds something that was not saved; a router asks one question at a time. */
export function useDirtyParts(): { isDirty: boolean; report: ReportDirty } {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback<ReportDirty>((part, isDirty) => {
    setParts(parts => {
      if (parts.has(part) === isDirty) return parts
      const next = new Set(parts)
      if (isDirty) next.add(part)
      else next.delete(part)
      return next
    })
  }, [])
  return { isDirty: parts.size > 0, report }
}

/** Reports for a part while it is on the screen. */
export function useReportDirty(report: ReportDirty, part: string, isDirty: boolean): void {
  useLayoutEffect(() => {
    report(part, isDirty)
    return () => report(part, false)
  }, [report, part, isDirty])
}
