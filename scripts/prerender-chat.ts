import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { createServer, type Plugin } from 'vite'
import { readChatPage } from '../server/site/chat-page.ts'
import type { prerender } from '../web/src/features/chat/boot/prerender.tsx'

const boot = fileURLToPath(new URL('../web/src/features/chat/boot/', import.meta.url))

/**
 * Prerenders the customer's page: chat-templates.json for our server, and chat.html, with a loading outline in English,
 * for a static host.
 */
export function prerenderChat(alias: Record<string, string>): Plugin {
  return {
    name: 'prerender-chat',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['chat.html']
      if (page?.type !== 'asset') throw new Error('chat.html was not built.')
      const files = Object.values(bundle).flatMap(file => {
        const [, language] =
          /\/chat\/languages\/(\w+)\.ts$/.exec(
            (file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId) || '',
          ) ?? []
        return language ? [[language, `/${file.fileName}`]] : []
      })
      const templates = await runPrerender(
        alias,
        String(page.source),
        await bundleEarlyScript(alias),
        Object.fromEntries(files),
      )
      this.emitFile({ type: 'asset', fileName: 'chat-templates.json', source: JSON.stringify(templates) })
      page.source = readChatPage(templates, '').render()
    },
  }
}

/** Runs prerender.tsx, which Node cannot run as it is. */
async function runPrerender(alias: Record<string, string>, ...parameters: Parameters<typeof prerender>) {
  const server = await createServer({
    configFile: false,
    resolve: { alias },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  })
  try {
    const module = await server.ssrLoadModule(`${boot}prerender.tsx`)
    return await (module.prerender as typeof prerender)(...parameters)
  } finally {
    await server.close()
  }
}

/** The early script in one piece. It is written into the page: a file of its own would cost a round trip. */
async function bundleEarlyScript(alias: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${boot}early-script.ts`],
    alias,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}
