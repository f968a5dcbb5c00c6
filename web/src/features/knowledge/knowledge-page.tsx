import { useBusiness } from '@/lib/business/business'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { AddEntry } from './articles/add-entry.tsx'
import { EntryList } from './articles/entry-list.tsx'
import { useDirtyParts } from './articles/use-dirty-parts.ts'
import { DraftList } from './import/draft-list.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { useImports } from './import/use-imports.ts'

/** The Knowledge Base of a business: the owner's articles, from which the assistant answers. */
export function KnowledgePage() {
  const { id: businessId } = useBusiness()
  const { isDirty, report } = useDirtyParts()
  const imports = useImports()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <UnsavedChanges when={isDirty} />
      <AddEntry businessId={businessId} report={report} />
      <ImportPanel imports={imports} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:col-span-2">
        <DraftList businessId={businessId} imports={imports} report={report} />
        <EntryList businessId={businessId} report={report} />
      </div>
    </div>
  )
}
