let context: AudioContext | undefined

/** Two rising notes: frequency in Hz, start in seconds. */
const notes = [
  { frequency: 659.25, at: 0 },
  { frequency: 880, at: 0.14 },
]
const VOLUME = 0.18
const FADE_SECONDS = 0.5

/** Plays a short chime; nothing in a browser that wants a user gesture before sound. */
export async function playChime(): Promise<void> {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  if (context.state === 'suspended') {
    // Before the first user gesture the promise stays pending; the chime must not be played later.
    const asked = Date.now()
    await context.resume()
    if (Date.now() - asked > 1_000) return
  }
  const start = context.currentTime + 0.02
  for (const { frequency, at } of notes) {
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, start + at)
    gain.gain.linearRampToValueAtTime(VOLUME, start + at + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, start + at + FADE_SECONDS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start + at)
    oscillator.stop(start + at + FADE_SECONDS)
  }
}
