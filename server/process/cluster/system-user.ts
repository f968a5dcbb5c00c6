import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An account of the operating system. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** Accounts that PostgreSQL may run as when this process is root, in order of preference; the last exists on every Unix. */
const candidates = ['frontdesk', 'postgres', 'nobody']

/**
 * The unprivileged account for PostgreSQL, which refuses to run as root. An existing cluster keeps its owner, also when a
 * preferred account was added to this machine since.
 * @param cluster the folder of the cluster, which need not exist yet
 * @returns undefined when this process is not root and PostgreSQL runs as the same user
 */
export async function unprivilegedUser(cluster: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const owner = await stat(cluster).then(
    ({ uid }) => (uid === 0 ? undefined : accounts.find(account => account[2] === String(uid))),
    () => undefined,
  )
  const account = owner ?? candidates.map(name => accounts.find(found => found[0] === name)).find(Boolean)
  if (account) return { name: account[0] ?? '', uid: Number(account[2]), gid: Number(account[3]) }
  throw new Error(
    `PostgreSQL needs an unprivileged account: add a user named ${candidates[0]}, or set DATABASE_URL.`,
  )
}

/** Whether this user may enter a folder and every folder above it. */
export async function isReachableBy(user: SystemUser, path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
    if ((bits & 1) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
