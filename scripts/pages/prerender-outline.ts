import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { withModule } from './vite-module.ts'

const module = fileURLToPath(new URL('../../web/src/app/outline/prerender.tsx', import.meta.url))

/** Writes the outline of the dashboard into index.html: it is painted before any script has arrived. */
export function prerenderOutline(alias: Record<string, string>): Plugin {
  return {
    name: 'prerender-outline',
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        withModule(alias, module, ({ prerender }: typeof import('../../web/src/app/outline/prerender.tsx')) =>
          prerender(html),
        ),
    },
  }
}
