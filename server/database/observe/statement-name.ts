/** The table that a statement of the REST API is about: others may be embedded before it. */
const outerTable = /\b(public)\."(\w+)"(?: as)? t\b/
const anyName = /\b(public|auth|private|storage|realtime|server)\."?(\w+)/i
const change = /\b(insert into|update|delete from)\s/i

/**
 * What a statement does and to what, such as `insert public.products` or `select public.get_chat_messages`. Names in
 * statements are the program's own, so there are a few dozen of these.
 */
export function statementName(text: string): string {
  const [, schema, name] = outerTable.exec(text) ?? anyName.exec(text) ?? []
  const [verb = 'select'] = (change.exec(text)?.[1] ?? /\w+/.exec(text)?.[0] ?? '').toLowerCase().split(' ')
  if (!schema || !name) return verb
  return `${verb === 'with' ? 'select' : verb} ${schema}.${name}`.toLowerCase()
}
