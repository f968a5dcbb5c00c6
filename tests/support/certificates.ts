// Certificates of the tests' own authority, made by openssl.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const openssl = (...words: string[]) => promisify(execFile)('openssl', words)

/** An authority with a folder for what it signs. */
export interface Authority {
  /** The file that programs know it by. */
  ca: string
  folder: string
  /** Makes a certificate and its key. @returns their files */
  sign(host: string, days?: number): Promise<{ cert: string; key: string }>
  remove(): Promise<void>
}

/** Makes one. */
export async function createAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-certificates-'))
  // Servers that run as another account read it.
  await chmod(folder, 0o755)
  const [ca, caKey] = [join(folder, 'ca.pem'), join(folder, 'ca.key')]
  const keyKind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await openssl('req', '-x509', ...keyKind, '-keyout', caKey, '-out', ca, '-subj', '/CN=Test', '-days', '30')
  let made = 0
  return {
    ca,
    folder,
    async sign(host, days = 30) {
      made += 1
      const at = (ending: string) => join(folder, `${made}.${ending}`)
      await openssl('req', ...keyKind, '-keyout', at('key'), '-out', at('csr'), '-subj', `/CN=${host}`)
      const isAddress = /^[\d.]+$/.test(host)
      await writeFile(at('ext'), `subjectAltName=${isAddress ? 'IP' : 'DNS'}:${host}\n`)
      await openssl(
        ...['x509', '-req', '-in', at('csr'), '-CA', ca, '-CAkey', caKey, '-CAcreateserial'],
        ...['-days', String(days), '-extfile', at('ext'), '-out', at('pem')],
      )
      return { cert: at('pem'), key: at('key') }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
