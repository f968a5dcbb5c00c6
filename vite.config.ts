import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/pages/chunks.ts'
import { preloads } from './scripts/pages/preloads.ts'
import { prerenderChat } from './scripts/pages/prerender-chat.ts'
import { prerenderOutline } from './scripts/pages/prerender-outline.ts'
import { translateMacro } from './scripts/pages/translate-macro.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const alias = { '@': path('./web/src') }

/** Links the style sheet at the end of the page, where it blocks nothing: what is above it has its own inline style. */
const stylesLast: Plugin = {
  name: 'styles-last',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      return links
        .reduce((page, link) => page.replace(link, ''), html)
        .replace(/ *<\/body>/, end => `${links.join('')}${end}`)
    },
  },
}

/**
 * Two pages, built apart so that the customer's chat shares no file with the owner's app and loads one
 * script: `vite build` makes the app and empties the folder, `vite build --mode chat` then adds the chat.
 */
export default defineConfig(({ mode }) => {
  const isChat = mode === 'chat'
  return {
    root: path('./web'),
    publicDir: path('./web/public'),
    resolve: { alias },
    plugins: [
      translateMacro(),
      react(),
      tailwindcss(),
      isChat && [stylesLast, prerenderChat(alias)],
      !isChat && [lingui({ failOnMissing: true }), preloads, prerenderOutline(alias)],
    ],
    build: {
      outDir: path('./dist/web'),
      emptyOutDir: !isChat,
      copyPublicDir: !isChat,
      target: 'es2022',
      // Which file holds which module: scripts/budgets.mjs reads it.
      manifest: `.vite/${isChat ? 'chat' : 'app'}.json`,
      rolldownOptions: {
        input: isChat ? path('./web/chat.html') : path('./web/index.html'),
        ...(!isChat && {
          output: { codeSplitting: { groups: chunkGroups(), includeDependenciesRecursively: false } },
        }),
      },
    },
  }
})
