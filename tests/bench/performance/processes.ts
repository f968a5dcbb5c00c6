/** What a process uses of the machine, as Linux tells it. */
import { readdir, readFile } from 'node:fs/promises'

/** Ticks of the processor's clock a second: Linux's USER_HZ, the same on every architecture that Node runs on. */
const ticksPerSecond = 100

async function statOf(pid: number | string) {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The name, in parentheses, may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}

/** Seconds of processor time that a process has used since its start. */
export async function processorSeconds(pid: number): Promise<number> {
  return (await statOf(pid)).ticks / ticksPerSecond
}

/** The same of all processes that it has started and that still run. */
export async function childrensProcessorSeconds(pid: number): Promise<number> {
  const names = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const stats = await Promise.all(names.map(statOf))
  return (
    stats.filter(({ parent }) => parent === pid).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
  )
}

/** A process's memory in megabytes (RSS). */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
