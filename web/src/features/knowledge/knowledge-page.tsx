import { msg } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { FileUp, Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useBusiness, useMay } from '@/lib/business/business'
import { i18n } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { AddEntry } from './articles/add-entry.tsx'
import { EntryList } from './articles/entry-list.tsx'
import { draftIn } from './articles/navigation-draft.ts'
import { useArticles } from './articles/use-articles.ts'
import { useDirtyParts } from './articles/use-dirty-parts.ts'
import { DraftList } from './import/draft-list.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { useImports } from './import/use-imports.ts'

type Part = 'add' | 'import'

const openers = [
  { part: 'add', label: msg`Add an entry`, icon: Plus },
  { part: 'import', label: msg`Import texts`, icon: FileUp },
] as const

/** The Knowledge Base of a business: entries to read, and for those who may change them the forms. */
export function KnowledgePage() {
  const { id: businessId } = useBusiness()
  const ignore = useCallback(() => undefined, [])
  return useMay('manage') ? <KnowledgeForms /> : <EntryList businessId={businessId} report={ignore} />
}

/**
 * The owner's articles, from which the assistant answers. On a desk the forms stand beside the
 * entries, and above them where there are none yet; on a phone buttons open them, so that the entries come first.
 */
function KnowledgeForms() {
  const { id: businessId } = useBusiness()
  const { isDirty, report } = useDirtyParts()
  const imports = useImports()
  const { state } = useLocation()
  const [opened, setOpened] = useState<readonly Part[]>(draftIn(state) ? ['add'] : [])
  const { data } = useArticles(businessId, '')
  const isEmpty = data?.pages[0]?.length === 0
  useEffect(() => {
    if (isEmpty) setOpened(['add', 'import'])
  }, [isEmpty])
  const toggle = (part: Part) =>
    setOpened(opened => (opened.includes(part) ? opened.filter(other => other !== part) : [...opened, part]))
  const hiddenUnlessOpened = (part: Part) => clsx('grid', !opened.includes(part) && 'max-lg:hidden')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <UnsavedChanges when={isDirty} />
      <div className="flex flex-wrap gap-2 lg:hidden">
        {openers.map(({ part, label, icon: Icon }) => (
          <Button
            key={part}
            variant="outline"
            className="flex-1"
            aria-expanded={opened.includes(part)}
            onClick={() => toggle(part)}
          >
            <Icon aria-hidden />
            {i18n._(label)}
          </Button>
        ))}
      </div>
      <div
        className={clsx(
          'grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2',
          isEmpty ? 'contents' : opened.length > 0 ? 'grid' : 'grid max-lg:hidden',
        )}
      >
        <div className={hiddenUnlessOpened('add')}>
          <AddEntry businessId={businessId} report={report} />
        </div>
        <div className={hiddenUnlessOpened('import')}>
          <ImportPanel imports={imports} />
        </div>
      </div>
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-8',
          isEmpty ? 'lg:col-span-2' : 'lg:col-start-1 lg:row-start-1',
        )}
      >
        <DraftList businessId={businessId} imports={imports} report={report} />
        <EntryList businessId={businessId} report={report} />
      </div>
    </div>
  )
}
