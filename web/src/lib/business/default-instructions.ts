// The assistant uses the same text that the owner's form shows.
export { defaultInstructions } from '../../../../supabase/functions/ai-chat-response/default-instructions.ts'
