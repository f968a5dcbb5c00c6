import { useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { useOwnChange } from '../api/use-hand-over.ts'

/** How a member leaves. The page of the businesses says so afterwards. */
export function LeaveCard() {
  const { id, name } = useBusiness()
  const [isAsking, setIsAsking] = useState(false)
  const leave = useOwnChange(id, 'leave_business')
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>Leave this business</CardTitle>
        <CardDescription>It closes to you. Your account and your other businesses stay.</CardDescription>
      </CardHeader>
      <CardContent>
        <Button
          variant="outline"
          className="text-destructive max-sm:w-full"
          busy={leave.isPending}
          onClick={() => setIsAsking(true)}
        >
          Leave...
        </Button>
      </CardContent>
      <ConfirmDialog
        open={isAsking}
        title={`Leave ${name}?`}
        description="Its chats and settings close to you at once, and invitations that you sent are withdrawn. What you wrote stays. To come back you need a new invitation."
        confirmLabel="Leave"
        destructive
        onConfirm={() => {
          setIsAsking(false)
          leave.mutate(undefined, { onError: tellFailure('You could not leave') })
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  )
}
