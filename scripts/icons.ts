/**
 * npm run icons: draws the pictures that home screens and messengers show (web/public/icons), and the icon that browsers
 * ask for where no page names one (web/public/favicon.ico), from the mark in web/public/favicon.svg.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/public')
const brand = '#00777b'
const mark = await readFile(join(folder, 'favicon.svg'))

/** The mark as wide as asked for, in white with the sign cut out of it where it stands on the brand's colour. */
async function drawMark(width: number, isInverted: boolean): Promise<Buffer> {
  const svg = isInverted
    ? Buffer.from(
        String(mark)
          .replace(`fill="${brand}"`, 'fill="#swap"')
          .replace('fill="#fff"', `fill="${brand}"`)
          .replace('fill="#swap"', 'fill="#fff"'),
      )
    : mark
  return sharp(svg, { density: (72 * width) / 32 })
    .resize(width)
    .png()
    .toBuffer()
}

/** The mark in the middle of a sheet. */
async function draw(name: string, width: number, height: number, share: number, background: string) {
  const picture = await drawMark(Math.round(height * share), background === brand)
  await sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, 'icons', `${name}.png`))
}

/** An icon file of one PNG: a directory of one entry stands before it (width, height, then size and place at 14 and 18). */
function iconFile(width: number, png: Buffer): Buffer {
  const directory = Buffer.from([0, 0, 1, 0, 1, 0, width, width, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  directory.writeUInt32LE(png.length, 14)
  return Buffer.concat([directory, png])
}

const clear = '#00000000'
await mkdir(join(folder, 'icons'), { recursive: true })
await draw('icon-192', 192, 192, 0.92, clear)
await draw('icon-512', 512, 512, 0.92, clear)
// Launchers cut a maskable icon to a shape of theirs: its middle 80 % is safe.
await draw('maskable-512', 512, 512, 0.5, brand)
await draw('apple-touch-icon', 180, 180, 0.6, brand)
await draw('preview', 1200, 630, 0.5, brand)
await writeFile(join(folder, 'favicon.ico'), iconFile(48, await drawMark(48, false)))
