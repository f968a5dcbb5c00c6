import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pictures } from './scenes.ts'

// Draws each picture of the sample shop into the folder out: 1000 by 1000
// pixels, WebP. The same script gives the same pictures.
const folder = new URL('./out/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, draw] of Object.entries(pictures)) {
  const bytes = await sharp(Buffer.from(draw())).webp({ quality: 84, effort: 6 }).toBuffer()
  await writeFile(new URL(`${name}.webp`, folder), bytes)
}
console.log(`${Object.keys(pictures).length} pictures drawn.`)
