import { t } from '@lingui/core/macro'
import type { Narrowing, Status } from './session.ts'

/** What a status, or the chats that are held back, are called. English words begin small: style makes them large. */
export function statusName(status: Narrowing): string {
  switch (status) {
    case 'active':
      return t({ message: 'active', context: 'status of a chat' })
    case 'manual':
      return t({ message: 'manual', context: 'status of a chat' })
    case 'resolved':
      return t({ message: 'resolved', context: 'status of a chat' })
    case 'held':
      return t({ message: 'held back', context: 'status of a chat' })
  }
}

/** Tells that a chat has got a status. */
export function markedWords(status: Status): string {
  switch (status) {
    case 'active':
      return t`Session marked as active`
    case 'manual':
      return t`Session marked as manual`
    case 'resolved':
      return t`Session marked as resolved`
  }
}
