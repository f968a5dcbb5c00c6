// Runs a command in namespaces of its own, with what a systemd unit restricts and a plain process can be denied as well.
import { execFileSync } from 'node:child_process'

/** Whether this account may make namespaces and mounts. */
export const mayUnshare = ((): boolean => {
  try {
    execFileSync('unshare', ['--mount', '--ipc', 'mount', '--bind', '/tmp', '/tmp'], { stdio: 'pipe' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
})()

/** The account that the command runs as. */
export const sandboxUid = 65_534

/**
 * A command as systemd's unit would run it: nothing may be written but one folder and /dev/shm, /proc shows its own
 * processes only, no rights, no way to gain any.
 * @param writable the folder, which belongs to the account
 */
export function asService(writable: string, command: readonly string[]): [string, ...string[]] {
  const steps = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro /',
    'mount -t proc -o hidepid=2,subset=pid proc /proc',
    `exec setpriv --reuid=${sandboxUid} --regid=${sandboxUid} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"`,
  ]
  return ['unshare', '--mount', '--ipc', '--uts', 'sh', '-euc', steps.join('\n'), writable, ...command]
}

/** A command for which /dev/shm can only be read. */
export const withReadOnlySharedMemory = (command: readonly string[]): [string, ...string[]] => [
  ...(['unshare', '--mount', 'sh', '-euc', 'mount -o remount,bind,ro /dev/shm\nexec "$0" "$@"'] as const),
  ...command,
]
