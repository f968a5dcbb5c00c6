import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The pages speak React and run on Preact, which is 50 KB less to load: docs/decisions/007. */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** Links the style sheet at the end of the page, where it holds up nothing: what stands before it brings its own style. */
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
 * Writes the script that runs before the page's own into its template, where the server takes it from: a file of its own
 * would cost the round trip that it is there to save.
 */
const scriptInline: Plugin = {
  name: 'script-inline',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const { outputFiles } = await build({
        entryPoints: [path('./web/src/features/chat/boot/early-script.ts')],
        alias: { '@': path('./web/src') },
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
      })
      const script = outputFiles[0]?.text.trim() ?? ''
      return html.replace(
        / src="[^"]*\/early-script\.ts"><\/script>/,
        () => `>${script.replaceAll('</script', '<\\/script')}</script>`,
      )
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
    resolve: { alias: { '@': path('./web/src'), ...preact } },
    plugins: [react(), tailwindcss(), isChat && [scriptInline, stylesLast]],
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
        // React Router looks whether React has this, and does without it.
        checks: { importIsUndefined: false },
      },
    },
  }
})
