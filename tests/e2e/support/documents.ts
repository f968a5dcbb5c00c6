import type { Page } from '@playwright/test'
import { zip } from '../../support/archives/zip.ts'

/** A file as Playwright's setInputFiles takes it. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const textFile = (name: string, content: string): TestFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

/** A PDF of a page's HTML, printed by the browser of the test. */
export async function pdfFile(page: Page, name: string, html: string): Promise<TestFile> {
  const tab = await page.context().newPage()
  await tab.setContent(html)
  const buffer = await tab.pdf({ format: 'A4' })
  await tab.close()
  return { name, mimeType: 'application/pdf', buffer }
}

/** A PDF that opens with a password only. */
export function lockedPdfFile(name: string): TestFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<00> <00>] >>\nstartxref\n${start}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file, 'latin1') }
}

/** A Word document with this content of its body, in WordprocessingML. */
export function docxFile(name: string, body: string): TestFile {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const buffer = zip({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  })
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer,
  }
}

export const paragraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`

export const table = (rows: string[][]) =>
  `<w:tbl>${rows
    .map(row => `<w:tr>${row.map(cell => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`
