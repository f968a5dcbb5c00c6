/** The scripts of each page, by its path with `:businessId` for a business's id, as `scripts/pages/preloads.ts` writes them. */
export type Preloads = Record<string, string[]>

const businessId = /^(\/dashboard\/businesses\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/i

/**
 * The app's HTML for each of its paths, with links to the scripts of that page: a browser loads them beside those of the
 * start, which would ask for them only once it runs.
 * @returns a function of a path, which gives the HTML as it is for a path of which nothing is known
 */
export function createAppPages(html: string, preloads: Preloads): (path: string) => string {
  const pages = new Map(
    Object.entries(preloads).map(([path, files]) => [
      path,
      html.replace('</head>', () => `${files.map(linkTo).join('')}</head>`),
    ]),
  )
  return path => pages.get(path.replace(businessId, '$1:businessId').replace(/(?<=.)\/$/, '')) ?? html
}

const linkTo = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`
