/** Small pictures named '1.png', '2.png' …, as a customer or an owner would pick them. */
export async function pictures(count: number): Promise<File[]> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return Array.from(
    { length: count },
    (_, index) => new File([blob], `${index + 1}.png`, { type: 'image/png' }),
  )
}
