import eld from 'eld/extrasmall'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { languageData, languagesToTell } from './language-data.mjs'

const sentences = [
  'Do you ship to Canada, and how long does it take?',
  '¿Hacen envíos a Canarias y cuánto tardan en llegar?',
  'Est-ce que vous livrez en Belgique, et en combien de temps ?',
  'Liefern Sie auch nach Österreich, und wie lange dauert das?',
  'Spedite anche in Svizzera, e quanto tempo ci vuole?',
  'Vocês entregam nos Açores, e quanto tempo demora?',
  'Leveren jullie ook in België, en hoe lang duurt dat?',
  'Skickar ni till Norge, och hur lång tid tar det?',
  "Kanada'ya gönderiyor musunuz, ne kadar sürer?",
  'Вы отправляете заказы в Канаду?',
  'ok',
  '',
]

describe('the language detector in the bundle', async () => {
  const languages = await languagesToTell()
  const whole = eld.newInstance()
  let bundled: typeof whole
  let size: number

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: "export { default } from 'eld/extrasmall'", resolveDir: import.meta.dirname },
      bundle: true,
      packages: 'external',
      format: 'esm',
      write: false,
      plugins: [languageData],
    })
    const [{ text } = { text: '' }] = outputFiles
    size = text.length
    bundled = (await import(`data:text/javascript,${encodeURIComponent(text)}`)).default
    for (const detector of [whole, bundled]) detector.setLanguageSubset(languages)
  })

  test.each(sentences)('finds what the whole of it finds: %s', sentence => {
    const [here, there] = [bundled.detect(sentence), whole.detect(sentence)]
    expect(here.language).toBe(there.language)
    expect(here.getScores()).toEqual(there.getScores())
    expect(here.isReliable()).toBe(there.isReliable())
  })

  test('is a third of it at most', () => {
    expect(size).toBeLessThan(330_000)
  })
})

test('a bundle without the detector is refused', async () => {
  const bundle = build({
    stdin: { contents: 'export {}', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [languageData],
  })
  await expect(bundle).rejects.toThrow("The language detector's data was not found.")
})
