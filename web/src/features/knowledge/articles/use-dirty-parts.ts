import { useCallback, useLayoutEffect, useState } from 'react'

/** Reports whether a part of the screen has unsaved changes. */
export type ReportDirty = (part: string, isDirty: boolean) => void

/** Whether any part of a screen has unsaved changes, because a router allows one blocker at a time. */
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

/** Reports for a part while it is mounted. */
export function useReportDirty(report: ReportDirty, part: string, isDirty: boolean): void {
  useLayoutEffect(() => {
    report(part, isDirty)
    return () => report(part, false)
  }, [report, part, isDirty])
}
