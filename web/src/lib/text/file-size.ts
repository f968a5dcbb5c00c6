export { fileSize } from '../../../../supabase/functions/rounds/notify/replies/attachments.ts'
