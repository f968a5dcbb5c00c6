import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { packageRoot } from '../../../server/paths.ts'

const web = join(packageRoot, 'web/src')
let bundle: Promise<string> | undefined

/**
 * Gives the customer's page its script with React's development build, which writes an error where hydration finds
 * another HTML than it would render; the production build does so for texts and elements only.
 */
export async function serveDevelopmentReact(page: Page): Promise<void> {
  bundle ??= bundleForDevelopment()
  const body = await bundle
  await page.route('**/assets/chat-*.js', route => route.fulfill({ contentType: 'text/javascript', body }))
}

async function bundleForDevelopment(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(web, 'features/chat/boot/main.tsx')],
    alias: { '@': web },
    jsx: 'automatic',
    jsxDev: true,
    define: { 'process.env.NODE_ENV': '"development"', 'import.meta.env': '{}' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}
