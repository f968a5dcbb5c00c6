/** What Chromium is started with: no part of it needs a graphics card, or calls home while something is tried or measured. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]
