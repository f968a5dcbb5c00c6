const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The shop that a chat link names: `https://…/chat/<id>`, or the id alone. */
export const shopOf = (link: string): string | undefined => uuid.exec(link)?.[0].toLowerCase()
