/**
 * The customer's page in one language, prerendered at build by prerender.tsx. The server fills in what is in double
 * braces (server/site/chat-page.ts).
 */
export interface ChatTemplate {
  /** The whole page: {{attributes}} of its root element, {{head}}, {{root}} and {{script}}. */
  page: string
  /** The title without a business. Plain text. */
  title: string
  /** The title of the chat with {{name}}. Plain text. */
  chatTitle: string
  /** Into the root, without a business: grey shapes. */
  outline: string
  /** Into the root: the intro card with {{name}} and {{initials}}, and with {{description}} where there is one. */
  card: string
  describedCard: string
  /** The parts of a description: plain {{text}}, and {{text}} that links to {{href}}. */
  text: string
  link: string
  /** The early script with its texts. */
  script: string
}

/** Fills in the values, which are not searched again. */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
