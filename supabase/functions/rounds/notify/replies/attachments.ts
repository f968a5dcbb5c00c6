/** What is stored as the text of an image alone, and of a document alone. */
export const IMAGE_ALONE = 'Sent an image'
export const FILE_ALONE = 'Sent a file'

/** A file's size as people read it, in a locale: '1.2 MB', '85 kB'. @param bytes its size */
export function fileSize(bytes: number, locale: string | undefined): string {
  const [unit, amount] =
    bytes < 1_000_000 ? ['kilobyte', Math.max(bytes / 1_000, 0.1)] : ['megabyte', bytes / 1_000_000]
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}
