import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { readChatPage } from '../../server/site/chat-page.ts'
import { withModule } from './vite-module.ts'

const boot = fileURLToPath(new URL('../../web/src/features/chat/boot/', import.meta.url))

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
      const script = await bundleEarlyScript(alias)
      const templates = await withModule(
        alias,
        `${boot}prerender.tsx`,
        ({ prerender }: typeof import('../../web/src/features/chat/boot/prerender.tsx')) =>
          prerender(String(page.source), script, Object.fromEntries(files)),
      )
      this.emitFile({ type: 'asset', fileName: 'chat-templates.json', source: JSON.stringify(templates) })
      page.source = readChatPage(templates, '').render()
    },
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
