/** What the build wrote into the page: nothing changes when React starts to show it. */
const written = document.getElementById('root')?.innerHTML ?? ''

/** The page's outline, until its scripts and the session are there. */
export function PageOutline() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own HTML, from the page itself
  return <div dangerouslySetInnerHTML={{ __html: written }} />
}
