// @ts-check
// The language detector's data for the server's bundle: of its sixty languages, those that the assistant distinguishes,
// and as JSON. All of it, as a module, took 0.2 s and 80 MB at each start.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const detection = new URL('../supabase/functions/ai-chat-response/languages/detect.ts', import.meta.url)

/**
 * The languages that the assistant distinguishes, read from its source.
 * @returns {Promise<string[]>}
 */
export async function languagesToTell() {
  const [, list] = /\.setLanguageSubset\(\[([^\]]+)\]\)/.exec(await readFile(detection, 'utf8')) ?? []
  const languages = list?.match(/\b[a-z]{2}\b/g)
  if (!languages) throw new Error(`${fileURLToPath(detection)} lists no languages to distinguish.`)
  return languages
}

/**
 * The data without the scores of other languages. The detector sums up each language's scores independently and ignores
 * languages outside of its subset, so that its results are the same.
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
