// The assistant and the owner's form speak of the same text.
export { defaultInstructions } from '../../../../supabase/functions/ai-chat-response/default-instructions.ts'
