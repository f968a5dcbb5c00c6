import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The files of a certificate in PEM, with those that it is signed by, and of its key. */
export interface CertificateFiles {
  cert: string
  key: string
}

/** A certificate with its key, which belong together. */
export interface Certificate {
  cert: Buffer
  key: Buffer
  /** The names that it is for. */
  names: string[]
  expiresAt: Date
}

/**
 * Reads the certificate of the SMTP door.
 * @throws Error with words for the operator where the files cannot be read, are none, or do not belong together
 */
export async function readCertificate(files: CertificateFiles): Promise<Certificate> {
  const [cert, key] = await Promise.all([
    readPart('INBOUND_SMTP_CERT', files.cert),
    readPart('INBOUND_SMTP_KEY', files.key),
  ])
  const parsed = parse(
    () => new X509Certificate(cert),
    `INBOUND_SMTP_CERT: ${files.cert} is no certificate in PEM`,
  )
  const secret = parse(
    () => createPrivateKey(key),
    `INBOUND_SMTP_KEY: ${files.key} is no private key in PEM without a password`,
  )
  if (!parsed.checkPrivateKey(secret))
    throw new Error(`INBOUND_SMTP_KEY: ${files.key} is not the key of the certificate in ${files.cert}`)
  return { cert, key, names: namesOf(parsed), expiresAt: new Date(parsed.validTo) }
}

async function readPart(setting: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'There is no such file' : `This account cannot read it (${code})`
    throw new Error(`${setting}: ${path} cannot be read. ${why}`)
  }
}

function parse<Part>(read: () => Part, fault: string): Part {
  try {
    return read()
  } catch {
    throw new Error(fault)
  }
}

const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  [...subjectAltName.matchAll(/(?:DNS|IP Address):([^\s,]+)/g)].map(([, name = '']) => name)
