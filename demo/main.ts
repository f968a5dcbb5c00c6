import { hashPassword, passwordMatches } from '../server/auth/passwords.ts'
import { withConnection } from '../server/database/connection.ts'
import { main } from '../server/main.ts'
import { seedDemo } from './seed.ts'

// A folder of its own, so that the sample shop never mixes with a real installation.
process.env.DATA_DIR ||= './data-demo'
// The terminal is for what to try; requests are logged at LOG_LEVEL=info.
process.env.LOG_LEVEL ||= 'warn'

await main(async ({ url, siteUrl, adminUrl, files, secretFor }) => {
  const { businessId, ownerEmail, ownerPassword, questions } = await withConnection(adminUrl, sql =>
    seedDemo({
      sql,
      hashPassword,
      passwordMatches,
      ownerPassword: secretFor('demo-owner').replace(/[-_]/g, '').slice(0, 16),
      async saveFile(bucket, path, bytes) {
        await files.put(bucket, path, bytes)
        return `${siteUrl}/storage/v1/object/public/${bucket}/${path}`
      },
    }),
  )
  console.log(`
Frontdesk is ready, with a sample shop.

  Customer chat   ${url}/chat/${businessId}
  Owner           ${url}/auth
                  ${ownerEmail}, ${ownerPassword ? `password ${ownerPassword}` : 'with the password that you chose'}

Try in the chat:
${questions.map(question => `  · ${question}`).join('\n')}

Stop it with Ctrl-C.`)
})
