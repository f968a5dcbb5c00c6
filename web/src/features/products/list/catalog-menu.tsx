import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, Download, Link, Upload } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from '@/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { exportProducts } from '../import/export-products.ts'

interface CatalogMenuProps {
  businessId: string
  businessName: string
  canExport: boolean
  canImport: boolean
  onImport: () => void
  /** Opens the import from a shop's address. */
  onLink: () => void
  ref: Ref<HTMLButtonElement>
}

/** Imports and exports the whole catalog. */
export function CatalogMenu({
  businessId,
  businessName,
  canExport,
  canImport,
  onImport,
  onLink,
  ref,
}: CatalogMenuProps) {
  const [isExporting, setIsExporting] = useState(false)

  const exportAll = async () => {
    setIsExporting(true)
    try {
      const count = await exportProducts(businessId, businessName)
      toast({
        title: plural(count, { one: '# product exported.', other: '# products exported.' }),
      })
    } catch (error) {
      tellFailure(t`Failed to export products`)(error)
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button ref={ref} variant="outline" busy={isExporting}>
          {isExporting ? t`Exporting...` : canImport ? t`Import or export` : t`Export`}
          <ChevronDown aria-hidden className="-me-1" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {canImport && (
          <>
            <DropdownMenuItem onSelect={onImport}>
              <Upload aria-hidden />
              <Trans>Import from CSV</Trans>
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={onLink}>
              <Link aria-hidden />
              <Trans>Import from a link</Trans>
            </DropdownMenuItem>
          </>
        )}
        <DropdownMenuItem disabled={!canExport || isExporting} onSelect={exportAll}>
          <Download aria-hidden />
          <Trans>Export to CSV</Trans>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
