import { t } from '@lingui/core/macro'
import { messageOf } from '@/lib/errors'
import { toast } from '@/ui/toast'

/** Tells that something could not be done. */
export const tellFailure =
  (title: string) =>
  (error: unknown): void => {
    toast({
      title,
      description: messageOf(error, t`The server could not be reached. Please try again.`),
      variant: 'destructive',
    })
  }
