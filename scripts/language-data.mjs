// @ts-check
// The data of the language detector, as the server's bundle takes it: of its sixty languages, those that the assistant
// tells apart, and as JSON. The whole of it as a program took a fifth of a second and 80 MB at each start.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const detection = new URL('../supabase/functions/ai-chat-response/language/detect.ts', import.meta.url)

/**
 * The languages that the assistant tells apart, as its own source lists them.
 * @returns {Promise<string[]>}
 */
export async function languagesToTell() {
  const [, list] = /\.setLanguageSubset\(\[([^\]]+)\]\)/.exec(await readFile(detection, 'utf8')) ?? []
  const languages = list?.match(/\b[a-z]{2}\b/g)
  if (!languages) throw new Error(`${fileURLToPath(detection)} lists no languages to tell apart.`)
  return languages
}

/**
 * The data without the scores of other languages. The detector adds up the scores of each language by itself and leaves
 * out those that it is not asked about, so that it finds the same with less.
 * @param {import('./language-data.d.mts').LanguageData} data
 * @param {string[]} languages
 * @returns {import('./language-data.d.mts').LanguageData}
 */
export function ofLanguages(data, languages) {
  const ngrams = Object.entries(data.ngrams).flatMap(([ngram, scores]) => {
    const kept = Object.entries(scores).filter(([id]) => languages.includes(data.languages[id] ?? ''))
    return kept.length > 0 ? [[ngram, Object.fromEntries(kept)]] : []
  })
  return { ...data, ngrams: Object.fromEntries(ngrams) }
}

/**
 * Bundles the detector with that data.
 * @type {import('esbuild').Plugin}
 */
export const languageData = {
  name: 'language data',
  setup({ onResolve, onLoad, onEnd }) {
    let isTaken = false
    // All other packages stay outside of the bundle.
    onResolve({ filter: /^eld\// }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }))
    onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(path)
      const json = JSON.stringify(ofLanguages(ngramsData, await languagesToTell()))
      isTaken = true
      return {
        contents: `// The work of Nito T.M., https://github.com/nitotm, under the Apache License 2.0; here, some languages of it.\nexport const ngramsData = JSON.parse(${JSON.stringify(json)})`,
      }
    })
    onEnd(() => (isTaken ? {} : { errors: [{ text: "The language detector's data was not found." }] }))
  },
}
