// The assistant's function names these times; the page has to wait longer than it.
export { pagePatience } from '../../../../supabase/functions/ai-chat-response/turn/reply-times.ts'
