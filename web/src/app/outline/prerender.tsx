import { renderToString } from 'react-dom/server'
import { DashboardOutline } from './dashboard-outline.tsx'

/** index.html with the outline of the dashboard in it. @param html as built, with its place marked */
export function prerender(html: string): string {
  const place = '<!-- outline -->'
  if (!html.includes(place)) throw new Error(`index.html has no place for the outline: ${place}`)
  return html.replace(place, () => renderToString(<DashboardOutline />))
}
