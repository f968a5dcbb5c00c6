import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** The customer's chat and the button on other sites have words of their own, which they load before anything else. */
const others = ['chat', 'widget']
const features = readdirSync(fileURLToPath(new URL('web/src/features', import.meta.url))).filter(
  name => !others.includes(name),
)

/** On every screen of an owner, which needs no other words of their folder. */
const alerts = 'web/src/features/conversations/alerts'

/** One catalogue for each feature, which its pages load; one for what all pages share; one for the server's sentences. */
export default defineConfig({
  sourceLocale: 'en',
  // English is in the source itself.
  locales: ['bn', 'hi', 'es', 'fr', 'ar', 'pt'],
  catalogs: [
    ...features.map(name => ({
      path: `web/src/features/${name}/catalogues/{locale}`,
      include: [`web/src/features/${name}`],
      exclude: [`${alerts}/**`],
    })),
    { path: `${alerts}/catalogues/{locale}`, include: [alerts] },
    {
      path: 'web/src/lib/i18n/catalogues/{locale}',
      include: ['web/src/app', 'web/src/lib', 'web/src/ui'],
      exclude: ['web/src/lib/server-words/**'],
    },
    { path: 'web/src/lib/server-words/catalogues/{locale}', include: ['web/src/lib/server-words'] },
  ],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
  runtimeConfigModule: {
    i18n: ['@/lib/i18n/language', 'i18n'],
    Trans: ['@/lib/i18n/trans', 'Trans'],
  },
})
