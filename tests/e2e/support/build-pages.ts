import { build } from '../../../scripts/build.mjs'

/** Before the first test: the pages that the tests open are built from the sources as they are. */
export default async function buildPages(): Promise<void> {
  await build()
}
