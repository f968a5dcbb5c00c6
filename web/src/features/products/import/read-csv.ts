import { t } from '@lingui/core/macro'
import { UserFacingError } from '@/lib/errors'
import type { CsvTable } from './csv-text.ts'
import { textOfHtml } from './html-text.ts'
import { type ImportPlan, type PlanOptions, planImport } from './import-plan.ts'

const maxBytes = 20 * 1024 * 1024
const maxProducts = 10_000

/**
 * Reads a CSV file and plans its import.
 *
 * @throws UserFacingError when the file as a whole cannot be imported
 */
export async function readImport(
  file: File,
  { existing, storageUrl }: Omit<PlanOptions, 'textOf'>,
): Promise<ImportPlan> {
  if (/\.(xlsx?|numbers|ods)$/i.test(file.name)) {
    throw new UserFacingError(
      t`This is a spreadsheet’s own format. Save it as CSV there, and choose that file.`,
    )
  }
  if (file.size > maxBytes)
    throw new UserFacingError(t`This file is larger than 20 MB. Split it into smaller ones.`)
  const plan = planImport(await parseInWorker(file), { existing, storageUrl, textOf: textOfHtml })
  if (!plan) {
    const [plain, shopify] = ['name', 'Title']
    throw new UserFacingError(
      t`No column “${plain}” or “${shopify}” was found. The first row of the file has to name the columns.`,
    )
  }
  if (plan.products.length === 0 && plan.issues.length === 0)
    throw new UserFacingError(t`There are no products in this file.`)
  if (plan.products.length > maxProducts)
    throw new UserFacingError(t`This file has more than 10,000 products. Split it into smaller ones.`)
  return plan
}

function parseInWorker(file: File): Promise<CsvTable> {
  const worker = new Worker(new URL('./read-csv.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<CsvTable>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CsvTable>) => resolve(data)
    worker.onerror = () => reject(new UserFacingError(t`This file could not be read.`))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
