import type { Row } from '@/lib/supabase'

/** A business as its script tag needs it: where its button is, and its colour. */
type Marked = Pick<Row<'businesses'>, 'id' | 'button_side' | 'accent_on_light'>

/**
 * The script tag that puts a business's chat on a page.
 * @param site where widget.js is
 */
export function snippet(site: URL, { id, button_side, accent_on_light }: Marked): string {
  const position = button_side === 'left' ? ' data-position="left"' : ''
  const color = accent_on_light ? ` data-color="${accent_on_light}"` : ''
  return `<script src="${new URL('widget.js', site)}" data-business="${id}"${position}${color} async></script>`
}

/** An example page with that tag in it. */
export function previewPage(code: string): string {
  const lines = [90, 70, 82, 40].map(width => `<i style="width: ${width}%"></i>`).join('')
  return `<!doctype html><html lang="en"><head><title>Your page</title><style>
    :root { color-scheme: light dark }
    body { margin: 0; padding: 6vmin; background: light-dark(#fff, #14181f) }
    i { display: block; height: 14px; margin-bottom: 14px; border-radius: 7px; background: light-dark(#e8ebef, #2a313b) }
    i:first-child { width: 45%; height: 30px; margin-bottom: 28px; border-radius: 8px }
    </style></head><body><i></i>${lines}${code}</body></html>`
}
