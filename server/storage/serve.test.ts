import { expect, test } from 'vitest'
import { attachment } from './serve.ts'

const stored = '0b0f7c4e-9a53-4f0e-8f5c-2f9f8a1f2b3c-1.pdf'

test.each([
  ['Rechnung 12.pdf', `attachment; filename="Rechnung 12.pdf"; filename*=UTF-8''Rechnung%2012.pdf`],
  ['Größe.PDF', `attachment; filename="Gr__e.PDF"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.PDF`],
  ['a"b\\c\'d*.pdf', `attachment; filename="a_b_c'd*.pdf"; filename*=UTF-8''a%22b%5Cc%27d%2A.pdf`],
  [
    'x\r\nset-cookie: a.pdf',
    `attachment; filename="x__set-cookie: a.pdf"; filename*=UTF-8''x%0D%0Aset-cookie%3A%20a.pdf`,
  ],
])('saves under the name %s', (asked, header) => {
  expect(attachment(stored, 'pdf', asked)).toBe(header)
})

test.each([undefined, '', 'setup.exe', 'pdf', ['a.pdf', 'b.pdf'], 'a.pdf.html'])(
  'keeps the stored name in place of %s',
  asked => {
    expect(attachment(stored, 'pdf', asked)).toBe(
      `attachment; filename="${stored}"; filename*=UTF-8''${stored}`,
    )
  },
)
