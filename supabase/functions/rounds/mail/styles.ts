const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The looks of an e-mail. What stands in attributes is for light mode and for programs that drop style sheets; the sheet has
 * dark mode, and less room at the sides of a phone.
 */
export const styles = {
  fonts,
  page: 'background:#f4f4f5',
  card: 'max-width:520px;background:#ffffff;border:1px solid #e4e4e7;border-radius:12px',
  words: `font:16px/1.5 ${fonts};color:#18181b;overflow-wrap:anywhere`,
  muted: 'color:#52525b',
  link: 'color:#1d4ed8',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;font-weight:600;text-decoration:none',
  logo: 'vertical-align:middle;border-radius:8px;background:#ffffff',
  quote: 'margin:0 0 12px;padding:10px 14px;border-radius:8px;background:#f4f4f5;color:#18181b',
  dark: `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .around { padding: 16px 8px !important }
  .inside { padding: 24px 20px !important }
}
@media (prefers-color-scheme: dark) {
  .page { background: #09090b !important }
  .card { background: #18181b !important; border-color: #3f3f46 !important }
  .words { color: #fafafa !important }
  .muted { color: #a1a1aa !important }
  .link { color: #93c5fd !important }
  .button { background: #fafafa !important; color: #18181b !important }
  .quote { background: #27272a !important; color: #fafafa !important }
}
`,
} as const
