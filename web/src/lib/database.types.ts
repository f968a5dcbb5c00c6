// Made by "npm run types" from supabase/migrations. Do not edit.
import type { Availability, Fee, MessageFile, OpeningHours, ProductOption } from './structure.ts'

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      businesses: {
        Row: {
          accent_color: string | null
          accent_on_dark: string | null
          accent_on_light: string | null
          ai_instructions: string
          button_side: string
          created_at: string
          currency: string
          daily_reply_limit: number
          description: string
          fees: Fee[]
          greeting: string | null
          id: string
          is_active: boolean
          is_assistant_on: boolean
          logo_url: string | null
          name: string
          opening_hours: OpeningHours | null
          owner_id: string
          policies: string
          reminder_minutes: number[]
          retention_days: number | null
          shows_hours: boolean
          time_zone: string | null
        }
        Insert: {
          accent_color?: string | null
          accent_on_dark?: string | null
          accent_on_light?: string | null
          ai_instructions?: string
          button_side?: string
          created_at?: string
          currency?: string
          daily_reply_limit?: number
          description?: string
          fees?: Fee[]
          greeting?: string | null
          id?: string
          is_active?: boolean
          is_assistant_on?: boolean
          logo_url?: string | null
          name: string
          opening_hours?: OpeningHours | null
          owner_id: string
          policies?: string
          reminder_minutes?: number[]
          retention_days?: number | null
          shows_hours?: boolean
          time_zone?: string | null
        }
        Update: {
          accent_color?: string | null
          accent_on_dark?: string | null
          accent_on_light?: string | null
          ai_instructions?: string
          button_side?: string
          created_at?: string
          currency?: string
          daily_reply_limit?: number
          description?: string
          fees?: Fee[]
          greeting?: string | null
          id?: string
          is_active?: boolean
          is_assistant_on?: boolean
          logo_url?: string | null
          name?: string
          opening_hours?: OpeningHours | null
          owner_id?: string
          policies?: string
          reminder_minutes?: number[]
          retention_days?: number | null
          shows_hours?: boolean
          time_zone?: string | null
        }
        Relationships: []
      }
      chat_messages: {
        Row: {
          author_id: string | null
          business_id: string
          content: string
          created_at: string
          delivery_fault: string | null
          details: Json | null
          file: MessageFile | null
          helped: boolean | null
          id: string
          image_url: string | null
          in_reply_to: string | null
          kind: string | null
          offers_person: boolean
          sender_type: string
          session_id: string
          sources: Json | null
          takes_offer: string | null
        }
        Insert: {
          author_id?: string | null
          business_id?: string
          content: string
          created_at?: string
          delivery_fault?: string | null
          details?: Json | null
          file?: MessageFile | null
          helped?: boolean | null
          id?: string
          image_url?: string | null
          in_reply_to?: string | null
          kind?: string | null
          offers_person?: boolean
          sender_type: string
          session_id: string
          sources?: Json | null
          takes_offer?: string | null
        }
        Update: {
          author_id?: string | null
          business_id?: string
          content?: string
          created_at?: string
          delivery_fault?: string | null
          details?: Json | null
          file?: MessageFile | null
          helped?: boolean | null
          id?: string
          image_url?: string | null
          in_reply_to?: string | null
          kind?: string | null
          offers_person?: boolean
          sender_type?: string
          session_id?: string
          sources?: Json | null
          takes_offer?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "chat_messages_in_reply_to_fkey"
            columns: ["in_reply_to"]
            referencedRelation: "chat_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_messages_session_id_fkey"
            columns: ["session_id"]
            referencedRelation: "chat_sessions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_messages_takes_offer_fkey"
            columns: ["takes_offer"]
            referencedRelation: "chat_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      chat_sessions: {
        Row: {
          asked_again_at: string | null
          assignee_id: string | null
          business_id: string
          called_owner_at: string | null
          channel: string
          created_at: string
          customer_email: string
          customer_name: string
          customer_read_at: string | null
          email_failed_at: string | null
          escalation_reason: string | null
          first_answered_at: string | null
          first_asked_at: string | null
          first_owner_reply_at: string | null
          handed_over_at: string | null
          has_question: boolean | null
          held_at: string | null
          held_reason: string | null
          helped_at: string | null
          id: string
          last_asked_at: string | null
          last_message_at: string
          last_owner_reply_at: string | null
          left_at: string | null
          message_count: number
          owner_reply_seconds: number | null
          page_language: string | null
          rated_at: string | null
          read_at: string | null
          reply_owed_since: string | null
          snoozed_until: string | null
          spoken_language: string | null
          status: string
          topic: string
          unanswered_count: number
          undelivered_at: string | null
          unhelped_at: string | null
          unknown_at: string | null
          unreachable_at: string | null
          waiting_since: string | null
        }
        Insert: {
          asked_again_at?: string | null
          assignee_id?: string | null
          business_id: string
          called_owner_at?: string | null
          channel?: string
          created_at?: string
          customer_email?: string
          customer_name?: string
          customer_read_at?: string | null
          email_failed_at?: string | null
          escalation_reason?: string | null
          first_answered_at?: string | null
          first_asked_at?: string | null
          first_owner_reply_at?: string | null
          handed_over_at?: string | null
          has_question?: boolean | null
          held_at?: string | null
          held_reason?: string | null
          helped_at?: string | null
          id: string
          last_asked_at?: string | null
          last_message_at?: string
          last_owner_reply_at?: string | null
          left_at?: string | null
          message_count?: number
          owner_reply_seconds?: number | null
          page_language?: string | null
          rated_at?: string | null
          read_at?: string | null
          reply_owed_since?: string | null
          snoozed_until?: string | null
          spoken_language?: string | null
          status?: string
          topic: string
          unanswered_count?: number
          undelivered_at?: string | null
          unhelped_at?: string | null
          unknown_at?: string | null
          unreachable_at?: string | null
          waiting_since?: string | null
        }
        Update: {
          asked_again_at?: string | null
          assignee_id?: string | null
          business_id?: string
          called_owner_at?: string | null
          channel?: string
          created_at?: string
          customer_email?: string
          customer_name?: string
          customer_read_at?: string | null
          email_failed_at?: string | null
          escalation_reason?: string | null
          first_answered_at?: string | null
          first_asked_at?: string | null
          first_owner_reply_at?: string | null
          handed_over_at?: string | null
          has_question?: boolean | null
          held_at?: string | null
          held_reason?: string | null
          helped_at?: string | null
          id?: string
          last_asked_at?: string | null
          last_message_at?: string
          last_owner_reply_at?: string | null
          left_at?: string | null
          message_count?: number
          owner_reply_seconds?: number | null
          page_language?: string | null
          rated_at?: string | null
          read_at?: string | null
          reply_owed_since?: string | null
          snoozed_until?: string | null
          spoken_language?: string | null
          status?: string
          topic?: string
          unanswered_count?: number
          undelivered_at?: string | null
          unhelped_at?: string | null
          unknown_at?: string | null
          unreachable_at?: string | null
          waiting_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "chat_sessions_business_id_fkey"
            columns: ["business_id"]
            referencedRelation: "businesses"
            referencedColumns: ["id"]
          },
        ]
      }
      knowledge_base_articles: {
        Row: {
          business_id: string
          content: string
          created_at: string
          id: string
          ignored_statements: string[]
          title: string
        }
        Insert: {
          business_id: string
          content: string
          created_at?: string
          id?: string
          ignored_statements?: string[]
          title: string
        }
        Update: {
          business_id?: string
          content?: string
          created_at?: string
          id?: string
          ignored_statements?: string[]
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "knowledge_base_articles_business_id_fkey"
            columns: ["business_id"]
            referencedRelation: "businesses"
            referencedColumns: ["id"]
          },
        ]
      }
      product_images: {
        Row: {
          alt_text: string
          business_id: string
          created_at: string
          id: string
          image_url: string
          is_primary: boolean
          product_id: string
        }
        Insert: {
          alt_text?: string
          business_id?: string
          created_at?: string
          id?: string
          image_url: string
          is_primary?: boolean
          product_id: string
        }
        Update: {
          alt_text?: string
          business_id?: string
          created_at?: string
          id?: string
          image_url?: string
          is_primary?: boolean
          product_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_images_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      products: {
        Row: {
          availability: Availability | null
          business_id: string
          category: string
          created_at: string
          description: string
          id: string
          ignored_statements: string[]
          lead_time: string
          name: string
          options: ProductOption[]
          price: number
        }
        Insert: {
          availability?: Availability | null
          business_id: string
          category?: string
          created_at?: string
          description?: string
          id?: string
          ignored_statements?: string[]
          lead_time?: string
          name: string
          options?: ProductOption[]
          price?: number
        }
        Update: {
          availability?: Availability | null
          business_id?: string
          category?: string
          created_at?: string
          description?: string
          id?: string
          ignored_statements?: string[]
          lead_time?: string
          name?: string
          options?: ProductOption[]
          price?: number
        }
        Relationships: [
          {
            foreignKeyName: "products_business_id_fkey"
            columns: ["business_id"]
            referencedRelation: "businesses"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          business_name: string | null
          business_type: string | null
          contact_email: string | null
          subscription_plan: string | null
          subscription_status: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          business_name?: string | null
          business_type?: string | null
          contact_email?: string | null
          subscription_plan?: string | null
          subscription_status?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          business_name?: string | null
          business_type?: string | null
          contact_email?: string | null
          subscription_plan?: string | null
          subscription_status?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_business: { Args: { business_id: string }; Returns: undefined }
      accept_invitation: { Args: { invitation_id: string }; Returns: string }
      account_language: { Args: { email: string }; Returns: string }
      account_settings: { Args: Record<PropertyKey, never>; Returns: Json }
      account_usage: {
        Args: Record<PropertyKey, never>
        Returns: {
          most: number
          name: string
          used: number
        }[]
      }
      add_chat_note: {
        Args: { content: string; note_id: string; session_id: string }
        Returns: undefined
      }
      add_push_device: {
        Args: { auth: string; endpoint: string; name: string; p256dh: string }
        Returns: string
      }
      answer_channel_update: {
        Args: {
          connection_id: string
          language: string
          notice: string
          peer: string
          update_key: string
        }
        Returns: undefined
      }
      answer_draft: {
        Args: { business_id: string; message_ids: string[] }
        Returns: Json
      }
      apply_change: { Args: { id: string }; Returns: Json }
      apply_feed: {
        Args: { choices?: Json; proposal_id: string }
        Returns: Json
      }
      apply_feed_itself: {
        Args: { feed_id: string; proposal_id: string; takes_gone: boolean }
        Returns: Json
      }
      arrange_product_images: {
        Args: { image_ids: string[]; primary_id: string; product_id: string }
        Returns: undefined
      }
      assign_chat: {
        Args: { assignee: string; instead_of: string; session_id: string }
        Returns: string
      }
      assistant_context: {
        Args: {
          address?: string
          business_id: string
          session_id: string
          session_key: string
        }
        Returns: Json
      }
      assistant_usage: {
        Args: { business_id: string }
        Returns: {
          account_limit: number
          account_replies_today: number
          replies_today: number
          resets_at: string
          trouble: string
          trouble_since: string
        }[]
      }
      begin_channel_test: {
        Args: { business_id: string; kind: string }
        Returns: string
      }
      begin_feed_read: {
        Args: { address?: string; business_id: string; feed_id?: string }
        Returns: Json
      }
      block_customer: {
        Args: { for_good?: boolean; session_id: string }
        Returns: undefined
      }
      business_look: { Args: { business_id: string }; Returns: Json }
      change_role: {
        Args: { business_id: string; role: string; user_id: string }
        Returns: undefined
      }
      changed_material: { Args: { mark?: string }; Returns: Json }
      channel_chat: {
        Args: {
          connection_id: string
          may_open: boolean
          peer: string
          person: Json
        }
        Returns: Json
      }
      channel_chat_of: {
        Args: { connection_id: string; message_id: string; peer: string }
        Returns: string
      }
      channel_connection: {
        Args: { id: string }
        Returns: {
          account_id: string
          account_name: string
          business_id: string
          id: string
          kind: string
          secret: string
        }[]
      }
      chat_outcomes: {
        Args: { business_id: string; time_zone?: string }
        Returns: {
          answered: number
          answered_by_owner: number
          asked_again: number
          chats: number
          confirmed: number
          day: string
          failed: number
          handed_over: number
          left_unanswered: number
          not_known: number
          nothing_asked: number
          rated_badly: number
          still_open: number
        }[]
      }
      chat_sessions_per_day: {
        Args: { business_id: string; status?: string; time_zone?: string }
        Returns: {
          day: string
          sessions: number
        }[]
      }
      chat_status_counts: {
        Args: { business_id: string }
        Returns: {
          active: number
          escalated: number
          held: number
          resolved: number
          total: number
        }[]
      }
      choose_mails: {
        Args: {
          address?: string
          is_on: boolean
          kind: string
          subject_id: string
        }
        Returns: undefined
      }
      claim_answer_mails: {
        Args: { batch?: number }
        Returns: {
          address_digest: string
          answer: string
          business_id: string
          business_name: string
          customer_email: string
          id: string
          language: string
          question: string
          session_id: string
          token: string
        }[]
      }
      claim_channel_messages: {
        Args: { batch?: number }
        Returns: {
          account_id: string
          business_name: string
          claim: string
          connection_id: string
          content: string
          file: MessageFile
          id: number
          image_url: string
          is_answer: boolean
          kind: string
          language: string
          message_id: string
          notice: string
          offers_person: boolean
          peer: string
          secret: string
          sent_parts: number
        }[]
      }
      claim_channel_notices: {
        Args: { batch?: number }
        Returns: {
          account_name: string
          business_id: string
          business_name: string
          id: string
          language: string
          owner_email: string
        }[]
      }
      claim_channel_readers: {
        Args: { reader: string; seconds: number }
        Returns: {
          account_id: string
          account_name: string
          business_id: string
          id: string
          kind: string
          secret: string
        }[]
      }
      claim_digests: {
        Args: { batch?: number }
        Returns: {
          businesses: Json
          language: string
          mail_id: string
          owner_email: string
          owner_id: string
          since: string
          time_zone: string
          until: string
        }[]
      }
      claim_feed_notices: {
        Args: { batch?: number }
        Returns: {
          business_id: string
          business_name: string
          fault: string
          id: string
          language: string
          name: string
          owner_email: string
        }[]
      }
      claim_feeds: {
        Args: { batch?: number }
        Returns: {
          business_id: string
          claim_id: string
          etag: string
          feed_id: string
          kind: string
          last_modified: string
          url: string
        }[]
      }
      claim_inbound_notices: {
        Args: { batch?: number }
        Returns: {
          address: string
          business_id: string
          business_name: string
          id: string
          is_written: boolean
          language: string
          message_id: string
          party: string
          reason: string
          session_id: string
          token: string
        }[]
      }
      claim_owner_mails: {
        Args: { batch?: number }
        Returns: {
          business_id: string
          business_name: string
          chats: Json
          language: string
          limits: Json
          mail_id: string
          owner_email: string
          owner_id: string
          reminders: number
          time_zone: string
          waiting: number
          webhooks: Json
        }[]
      }
      claim_pushes: {
        Args: { batch?: number }
        Returns: {
          auth: string
          endpoint: string
          language: string
          p256dh: string
          push_id: string
          told: Json
          waiting: number
        }[]
      }
      claim_reply_mails: {
        Args: { batch?: number }
        Returns: {
          address_digest: string
          asked: string
          business_id: string
          business_name: string
          customer_email: string
          earlier: Json
          id: string
          language: string
          messages: Json
          session_id: string
          token: string
        }[]
      }
      claim_team_invitations: {
        Args: { batch?: number }
        Returns: {
          business_name: string
          email: string
          id: string
          invited_by: string
          language: string
          role: string
          token: string
        }[]
      }
      claim_trial_notices: {
        Args: { batch?: number }
        Returns: {
          ends_at: string
          id: string
          kind: string
          language: string
          owner_email: string
          time_zone: string
        }[]
      }
      claim_webhooks: {
        Args: { batch?: number }
        Returns: {
          claim_id: string
          data: Json
          endpoint_id: string
          event_id: string
          happened_at: string
          kind: string
          secrets: number[]
          url: string
        }[]
      }
      confirm_plan: { Args: { plan: string }; Returns: undefined }
      connect_channel: {
        Args: {
          account_id: string
          account_name: string
          business_id: string
          kind: string
          secret: string
          user_id: string
        }
        Returns: string
      }
      create_api_key: {
        Args: { business_id: string; name: string; scopes: string[] }
        Returns: Json
      }
      decline_invitation: {
        Args: { invitation_id: string }
        Returns: undefined
      }
      delete_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      delete_channel_chats: {
        Args: { connection_id: string; peer: string }
        Returns: number
      }
      delete_chat: {
        Args: { session_id: string; session_key: string }
        Returns: undefined
      }
      delete_chat_note: {
        Args: { note_id: string; session_id: string }
        Returns: boolean
      }
      delete_customer_data: {
        Args: { business_id: string; email: string }
        Returns: number
      }
      delete_expired_chats: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      delete_feed: { Args: { feed_id: string }; Returns: undefined }
      delete_messenger_customer: {
        Args: { business_id: string; kind: string; peer: string }
        Returns: number
      }
      delete_old_changes: { Args: Record<PropertyKey, never>; Returns: number }
      delete_old_feeds: { Args: Record<PropertyKey, never>; Returns: number }
      delete_old_invitations: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      delete_old_mails: { Args: Record<PropertyKey, never>; Returns: number }
      delete_old_updates: { Args: Record<PropertyKey, never>; Returns: number }
      delete_old_webhooks: { Args: Record<PropertyKey, never>; Returns: number }
      delete_saved_reply: {
        Args: { business_id: string; reply_id: string }
        Returns: boolean
      }
      delete_tag: {
        Args: { business_id: string; tag_id: string }
        Returns: boolean
      }
      delete_webhook: { Args: { endpoint_id: string }; Returns: undefined }
      demand: {
        Args: {
          business_id: string
          days?: number
          of_product?: string
          page_offset?: number
          page_size?: number
        }
        Returns: {
          first_asked_at: string
          is_back: boolean
          key: string
          last_asked_at: string
          message_ids: string[]
          option: string
          people: number
          product_id: string
          reachable: number
          session_id: string
          times: number
          title: string
          words: string[]
        }[]
      }
      disconnect_channel: {
        Args: { business_id: string; kind: string; user_id: string }
        Returns: Json
      }
      dismiss_demand: {
        Args: { business_id: string; key: string; message_ids: string[] }
        Returns: undefined
      }
      dismiss_proposal: { Args: { proposal_id: string }; Returns: boolean }
      dismiss_unanswered_questions: {
        Args: { business_id: string; message_ids: string[] }
        Returns: undefined
      }
      end_offer: { Args: { business_id: string }; Returns: undefined }
      export_messenger_customer: {
        Args: { business_id: string; kind: string; peer: string }
        Returns: Json
      }
      feed_catalogue: { Args: { claim_id: string }; Returns: string }
      feed_edits: { Args: { proposal_id: string }; Returns: Json }
      find_messenger_customers: {
        Args: { business_id: string; words: string }
        Returns: {
          chats: number
          kind: string
          last_message_at: string
          name: string
          peer: string
          username: string
        }[]
      }
      finish_channel_test: {
        Args: {
          code: string
          connection_id: string
          language: string
          peer: string
          update_key: string
        }
        Returns: boolean
      }
      get_chat_business: {
        Args: { session_id: string; session_key: string }
        Returns: {
          description: string
          id: string
          look: Json
          name: string
        }[]
      }
      get_chat_messages: {
        Args: { after?: string; session_id: string; session_key: string }
        Returns: Database["public"]["CompositeTypes"]["chat_message"][]
        SetofOptions: {
          from: "*"
          to: "chat_message"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      get_chat_status: {
        Args: { session_id: string; session_key: string }
        Returns: string
      }
      get_public_business: {
        Args: { business_id: string }
        Returns: {
          description: string
          id: string
          look: Json
          name: string
        }[]
      }
      hand_back_to_assistant: {
        Args: { session_id: string }
        Returns: undefined
      }
      import_products: {
        Args: { business_id: string; change_id?: string; products: Json }
        Returns: {
          line: number
          message: string
          outcome: string
        }[]
      }
      inbound_position: { Args: { name: string }; Returns: Json }
      inbox_counts: {
        Args: { business_id: string }
        Returns: {
          held: number
          mine: number
          snoozed: number
          unassigned: number
          waiting: number
        }[]
      }
      installation_usage: {
        Args: Record<PropertyKey, never>
        Returns: {
          daily_limit: number
          replies_today: number
        }[]
      }
      invite_member: {
        Args: { business_id: string; email: string; role: string }
        Returns: string
      }
      is_team_invitation: {
        Args: { email: string; token: string }
        Returns: boolean
      }
      leave_business: { Args: { business_id: string }; Returns: undefined }
      leave_email: {
        Args: { email: string; session_id: string; session_key: string }
        Returns: undefined
      }
      list_api_keys: {
        Args: { business_id: string }
        Returns: {
          created_at: string
          hint: string
          id: string
          last_used_at: string
          name: string
          scopes: string[]
        }[]
      }
      list_articles: {
        Args: {
          business_id: string
          page_offset?: number
          page_size?: number
          search?: string
        }
        Returns: {
          content_length: number
          created_at: string
          excerpt: string
          id: string
          ignored_statements: string[]
          title: string
          total: number
        }[]
      }
      list_blocks: {
        Args: { business_id: string }
        Returns: {
          created_at: string
          customer_email: string
          customer_name: string
          expires_at: string
          id: string
          session_id: string
        }[]
      }
      list_channels: {
        Args: { business_id: string }
        Returns: {
          account_name: string
          chats: number
          connected_at: string
          fault: string
          fault_at: string
          kind: string
          last_received_at: string
          last_sent_at: string
          tested_at: string
          waiting: number
        }[]
      }
      list_chat_notes: {
        Args: { session_id: string }
        Returns: {
          author_id: string
          content: string
          created_at: string
          id: string
        }[]
      }
      list_chat_sessions: {
        Args: {
          before?: string
          before_id?: string
          business_id: string
          page_size?: number
          search?: string
          status?: string
          tag?: string
          view?: string
        }
        Returns: Database["public"]["CompositeTypes"]["chat_session_summary"][]
        SetofOptions: {
          from: "*"
          to: "chat_session_summary"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_chat_tags: {
        Args: { session_id: string }
        Returns: {
          id: string
          name: string
        }[]
      }
      list_feeds: {
        Args: { business_id: string }
        Returns: {
          address: string
          applies_itself: boolean
          created_at: string
          edit_count: number
          failures: number
          fault: string
          gone: string
          id: string
          is_reading: boolean
          kind: string
          name: string
          next_read_at: string
          outcome: string
          product_count: number
          proposal_id: string
          proposed_at: string
          read_at: string
          report: Json
          schedule: string
        }[]
      }
      list_invitations: {
        Args: { business_id: string }
        Returns: {
          asked_at: string
          email: string
          expires_at: string
          has_failed: boolean
          id: string
          invited_by: string
          is_expired: boolean
          role: string
        }[]
      }
      list_members: {
        Args: { business_id: string }
        Returns: {
          email: string
          is_caller: boolean
          is_offered: boolean
          joined_at: string
          role: string
          user_id: string
        }[]
      }
      list_proposals: {
        Args: { business_id: string }
        Returns: {
          edit_count: number
          edits: Json
          feed_id: string
          id: string
          key_name: string
          proposed_at: string
          titles: string[]
        }[]
      }
      list_push_devices: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          endpoint_digest: string
          id: string
          last_used_at: string
          name: string
        }[]
      }
      list_saved_replies: {
        Args: { business_id: string }
        Returns: {
          content: string
          id: string
          title: string
        }[]
      }
      list_tags: {
        Args: { business_id: string }
        Returns: {
          chats: number
          id: string
          name: string
        }[]
      }
      list_webhooks: {
        Args: { business_id: string }
        Returns: {
          created_at: string
          delivered_at: string
          description: string
          failing_since: string
          has_secret: boolean
          id: string
          kinds: string[]
          old_secret_until: string
          paused_until: string
          switched_off_at: string
          switched_off_reason: string
          url: string
          waiting: number
        }[]
      }
      mail_choice: {
        Args: { address?: string; kind: string; subject_id: string }
        Returns: Json
      }
      mail_thread: {
        Args: { party: string; session_id: string }
        Returns: Json
      }
      mark_chat_read: {
        Args: { read_until?: string; session_id: string }
        Returns: undefined
      }
      mark_chat_seen: {
        Args: { seen_until: string; session_id: string; session_key: string }
        Returns: undefined
      }
      material_history: {
        Args: { before?: string; business_id: string; page_size?: number }
        Returns: {
          changed_at: string
          changed_by: string
          id: string
          replay: Json
          row_count: number
          rows: Json
          taken_back_at: string
          undoes: string
        }[]
      }
      material_version: { Args: { business_id: string }; Returns: string }
      mute_business: {
        Args: { business_id: string; is_muted: boolean }
        Returns: undefined
      }
      my_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          business_name: string
          expires_at: string
          id: string
          invited_by: string
          role: string
        }[]
      }
      my_plan: { Args: Record<PropertyKey, never>; Returns: Json }
      my_roles: {
        Args: Record<PropertyKey, never>
        Returns: {
          business_id: string
          is_muted: boolean
          is_offered: boolean
          role: string
        }[]
      }
      note_bounce: { Args: { mail_id: string }; Returns: undefined }
      note_channel_fault: {
        Args: { fault?: string; id: string }
        Returns: undefined
      }
      note_channel_part: {
        Args: { claim: string; id: number; parts: number }
        Returns: undefined
      }
      note_channel_reach: {
        Args: { can_reach: boolean; connection_id: string; peer: string }
        Returns: undefined
      }
      note_feed_fault: {
        Args: { fault: string; feed_id: string }
        Returns: undefined
      }
      note_replay: { Args: { id: string; replay: Json }; Returns: undefined }
      offer_business: {
        Args: { business_id: string; user_id: string }
        Returns: undefined
      }
      open_chat_link: {
        Args: { session_id: string; token: string }
        Returns: Json
      }
      open_chat_session: {
        Args: {
          browser_id?: string
          business_id: string
          customer_email?: string
          customer_name?: string
          page_language?: string
          session_id: string
        }
        Returns: string
      }
      overdue_context: { Args: { session_id: string }; Returns: Json }
      overdue_questions: {
        Args: { batch?: number }
        Returns: {
          business_id: string
          question: string
          session_id: string
        }[]
      }
      own_material: {
        Args: { business_id: string; held_version?: string }
        Returns: Json
      }
      product_categories: {
        Args: { business_id: string }
        Returns: {
          category: string
        }[]
      }
      propose_answer: {
        Args: { article_id: string; business_id: string; message_ids: string[] }
        Returns: undefined
      }
      propose_change: {
        Args: { business_id: string; edits: Json; held_version?: string }
        Returns: Json
      }
      rate_answer: {
        Args: {
          helped: boolean
          message_id: string
          session_id: string
          session_key: string
        }
        Returns: undefined
      }
      rate_channel_answer: {
        Args: {
          connection_id: string
          helped: boolean
          message_id: string
          peer: string
        }
        Returns: boolean
      }
      receive_channel_message: {
        Args: {
          connection_id: string
          message: Json
          session_id: string
          update_key: string
        }
        Returns: Json
      }
      receive_mail: {
        Args: { mail: Json; party: string; session_id: string }
        Returns: Json
      }
      record_assistant_reply: {
        Args: {
          content: string
          details?: Json
          escalation_reason?: string
          images?: Json
          in_reply_to: string
          noted?: Json
          offers_person?: boolean
          session_id: string
          sources?: Json
          unanswered_count?: number
        }
        Returns: Json
      }
      release_channel_readers: { Args: { reader: string }; Returns: undefined }
      release_chat: { Args: { session_id: string }; Returns: undefined }
      remove_member: {
        Args: { business_id: string; user_id: string }
        Returns: undefined
      }
      remove_push_device: { Args: { device_id: string }; Returns: undefined }
      rename_tag: {
        Args: { business_id: string; name: string; tag_id: string }
        Returns: undefined
      }
      replace_webhook_secret: { Args: { endpoint_id: string }; Returns: number }
      replay_context: {
        Args: { business_id: string; held_version?: string }
        Returns: Json
      }
      replay_to_prepare: {
        Args: { business_id: string; held_version?: string }
        Returns: Json
      }
      reply_times: {
        Args: { business_id: string; days?: number }
        Returns: {
          assistant_seconds: number
          owner_seconds: number
        }[]
      }
      resend_invitation: { Args: { invitation_id: string }; Returns: undefined }
      resend_webhook: {
        Args: { endpoint_id: string; event_id: string }
        Returns: undefined
      }
      revoke_api_key: { Args: { key_id: string }; Returns: boolean }
      save_account_settings: { Args: { settings: Json }; Returns: Json }
      save_change: { Args: { business_id: string; edits: Json }; Returns: Json }
      save_feed: {
        Args: {
          applies_itself: boolean
          feed_id: string
          gone: string
          schedule: string
        }
        Returns: undefined
      }
      save_inbound_position: {
        Args: { last_uid: number; name: string; uid_validity: number }
        Returns: undefined
      }
      save_saved_reply: {
        Args: {
          business_id: string
          content: string
          reply_id: string
          title: string
        }
        Returns: undefined
      }
      save_webhook: {
        Args: {
          business_id: string
          description?: string
          endpoint_id?: string
          kinds: string[]
          url: string
        }
        Returns: string
      }
      search_catalogue: {
        Args: { business_id: string; page_size?: number; search: string }
        Returns: Json
      }
      search_products: {
        Args: {
          business_id: string
          page_offset?: number
          page_size?: number
          search: string
        }
        Returns: {
          id: string
          total: number
        }[]
      }
      send_customer_message: {
        Args: {
          content: string
          image_url?: string
          message_id: string
          session_id: string
          session_key: string
          takes_offer?: string
        }
        Returns: Database["public"]["CompositeTypes"]["chat_message"]
        SetofOptions: {
          from: "*"
          to: "chat_message"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      settle_answer_mail: {
        Args: { id: string; is_sent: boolean }
        Returns: undefined
      }
      settle_channel_message: {
        Args: { claim: string; id: number; outcome: string; seconds?: number }
        Returns: undefined
      }
      settle_channel_notice: {
        Args: { id: string; is_sent: boolean }
        Returns: undefined
      }
      settle_digest: {
        Args: { is_sent: boolean; mail_id: string }
        Returns: undefined
      }
      settle_feed: {
        Args: { claim_id: string; edits?: Json; result: Json }
        Returns: Json
      }
      settle_feed_notice: {
        Args: { id: string; is_sent: boolean }
        Returns: undefined
      }
      settle_inbound_notice: {
        Args: { id: string; is_sent: boolean }
        Returns: undefined
      }
      settle_owner_mail: {
        Args: { is_sent: boolean; mail_id: string; user_id?: string }
        Returns: undefined
      }
      settle_push: {
        Args: { outcome: string; push_id: string }
        Returns: undefined
      }
      settle_reply_mail: {
        Args: { id: string; is_sent: boolean }
        Returns: undefined
      }
      settle_team_invitation: {
        Args: { id: string; is_sent: boolean }
        Returns: undefined
      }
      settle_trial_notice: {
        Args: { id: string; is_sent: boolean }
        Returns: undefined
      }
      settle_webhook: {
        Args: {
          claim_id: string
          error: string
          retry_after?: number
          status: number
        }
        Returns: string
      }
      shop_material: {
        Args: { business_id: string; held_version?: string }
        Returns: Json
      }
      snooze_chat: {
        Args: { session_id: string; until: string }
        Returns: undefined
      }
      suggestion_context: {
        Args: { business_id: string; held_version?: string; session_id: string }
        Returns: Json
      }
      switch_webhook: {
        Args: { endpoint_id: string; is_on: boolean }
        Returns: undefined
      }
      tag_chat: { Args: { name: string; session_id: string }; Returns: string }
      tags_of_chats: {
        Args: { business_id: string; session_ids: string[] }
        Returns: {
          session_id: string
          tags: string[]
        }[]
      }
      take_chat: { Args: { session_id: string }; Returns: string }
      team_invitation: { Args: { token: string }; Returns: Json }
      team_quota: {
        Args: { business_id: string }
        Returns: {
          most: number
          used: number
        }[]
      }
      tell_demand: {
        Args: {
          business_id: string
          content: string
          id: string
          key: string
          message_ids: string[]
        }
        Returns: {
          chats: number
          mails: number
        }[]
      }
      test_push_device: { Args: { device_id: string }; Returns: undefined }
      test_webhook: { Args: { endpoint_id: string }; Returns: string }
      try_assistant_context: {
        Args: {
          business_id: string
          held_version?: string
          history?: Json
          message: string
          unanswered_count?: number
        }
        Returns: Json
      }
      unanswered_questions: {
        Args: { business_id: string; days?: number; page_size?: number }
        Returns: {
          is_replied: boolean
          last_asked_at: string
          message_ids: string[]
          question: string
          reachable: number
          session_id: string
          times: number
        }[]
      }
      unblock_customer: { Args: { block_id: string }; Returns: undefined }
      undo_edits: { Args: { change_id: string }; Returns: Json }
      untag_chat: {
        Args: { session_id: string; tag_id: string }
        Returns: boolean
      }
      unused_files: {
        Args: { batch?: number }
        Returns: {
          bucket: string
          name: string
        }[]
      }
      use_api_key: {
        Args: { secret_hash: string }
        Returns: {
          business_id: string
          id: string
          name: string
          owner_id: string
          scopes: string[]
        }[]
      }
      webhook_log: {
        Args: { before?: number; endpoint_id: string; page_size?: number }
        Returns: {
          attempts: number
          can_be_sent: boolean
          due_at: string
          error: string
          event_id: string
          happened_at: string
          kind: string
          number: number
          session_id: string
          state: string
          status: number
          tried_at: string
        }[]
      }
      withdraw_invitation: {
        Args: { invitation_id: string }
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      chat_message: {
        id: string | null
        session_id: string | null
        sender_type: string | null
        content: string | null
        image_url: string | null
        created_at: string | null
        offers_person: boolean | null
        takes_offer: string | null
        is_answer: boolean | null
        helped: boolean | null
        file: MessageFile | null
      }
      chat_session_summary: {
        id: string | null
        customer_name: string | null
        customer_email: string | null
        status: string | null
        escalation_reason: string | null
        topic: string | null
        created_at: string | null
        last_message_at: string | null
        waiting_since: string | null
        message_count: number | null
        unread_count: number | null
        last_sender: string | null
        last_message: string | null
        held_reason: string | null
        channel: string | null
        assignee_id: string | null
        snoozed_until: string | null
        tag_ids: string[] | null
      }
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const

/** The currencies that a business may have. */
export const currencyCodes = 'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'.split(' ')
