export function findChromium(): string | undefined
export function findQuickChromium(): string | undefined
export function ensureChromium(): void
