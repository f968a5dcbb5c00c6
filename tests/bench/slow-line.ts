import type { BrowserContext, Page } from '@playwright/test'

/** A line and a processor as Chromium makes them out of this machine's. */
export interface Line {
  name: string
  /** Bytes a second, each way. */
  throughput: number
  /** Milliseconds until a response begins. */
  latency: number
  /** How many times slower the processor is made. */
  slowdown: number
}

/** Makes a page's line and processor as slow as these. */
export async function slowDown(context: BrowserContext, page: Page, line: Line): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.throughput,
    uploadThroughput: line.throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown })
}
