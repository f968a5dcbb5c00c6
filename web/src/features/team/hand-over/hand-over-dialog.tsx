import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useBusiness } from '@/lib/business/business'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { PasswordInput } from '@/ui/form/password-input'
import { Select } from '@/ui/select'
import { toast } from '@/ui/toast'
import { useOffer } from '../api/use-hand-over.ts'
import { type Member, useMembers } from '../api/use-members.ts'

/** Asks to whom the business is offered, says what that means, and wants the password. */
export function HandOverDialog({ members, onClose }: { members: Member[]; onClose: () => void }) {
  const { id: businessId, name } = useBusiness()
  const self = useMembers(businessId).data?.find(({ isSelf }) => isSelf)
  const offer = useOffer(businessId, self?.email ?? '')
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { userId: members[0]?.userId ?? '', password: '' },
  })
  const submit = handleSubmit(values =>
    offer.mutate(values, {
      onSuccess: () => {
        const email = members.find(({ userId }) => userId === values.userId)?.email ?? ''
        toast({ title: t`Business offered`, description: t`${email} finds the offer in the dashboard.` })
        onClose()
      },
      onError: error =>
        setError(
          'password',
          { message: messageOf(error, t`The server could not be reached. Please try again.`) },
          { shouldFocus: true },
        ),
    }),
  )
  const problem = formState.errors.password?.message
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">
            <Trans>Hand {name} over?</Trans>
          </DialogTitle>
          <DialogDescription>
            <Trans>
              Once they accept, the business is theirs with all chats and settings. You become a manager, whom
              they can remove. API keys end. Only they can give it back.
            </Trans>
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field label={t`New owner`}>
            {control => (
              <Select {...control} {...register('userId')}>
                {members.map(({ userId, email, role }) => (
                  <option key={userId} value={userId}>
                    {role === 'manager' ? t`${email} (manager)` : t`${email} (agent)`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t`Your password`} {...(problem ? { error: problem } : {})}>
            {control => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                {...register('password', {
                  validate: text => text !== '' || t`Please enter your password.`,
                })}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              <Trans>Keep the business</Trans>
            </Button>
            <Button type="submit" variant="destructive" busy={offer.isPending}>
              {offer.isPending ? t`Offering...` : t`Offer the business`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
