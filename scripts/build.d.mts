/** Builds the pages and the server if anything changed since the last build. */
export function build(): Promise<void>
