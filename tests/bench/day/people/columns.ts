/** The columns that the dashboard reads of a chat and of its messages: web/src/features/conversations/api. */

export const sessionColumns =
  'id,customer_name,customer_email,status,escalation_reason,topic,created_at,last_message_at,waiting_since,message_count,read_at,customer_read_at,held_reason,channel,rated_at,email_failed_at,unreachable_at,undelivered_at,assignee_id,snoozed_until'

export const messageColumns =
  'id,sender_type,content,image_url,created_at,sources,details,offers_person,takes_offer,helped,delivery_fault,author_id'
