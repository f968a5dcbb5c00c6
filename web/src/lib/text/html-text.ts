// Files that an owner imports are read as the server reads web pages.
export { readHtml, UnreasonableHtmlError } from '../../../../supabase/functions/import-page/html-text.ts'
