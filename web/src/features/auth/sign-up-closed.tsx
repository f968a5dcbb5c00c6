import { t } from '@lingui/core/macro'

interface SignUpClosedProps {
  /** Whether whom the operator invites may make an account. */
  byInvitation: boolean
}

/** In place of the form, where not everybody may make an account. */
export function SignUpClosed({ byInvitation }: SignUpClosedProps) {
  return (
    <div className="grid gap-2 text-sm text-pretty text-muted-foreground">
      <p className="text-base font-medium text-foreground">
        {byInvitation ? t`New accounts need an invitation.` : t`Sign-up is closed.`}
      </p>
      <p>
        {byInvitation
          ? t`Open the link in your invitation to sign up. Your administrator can send you one.`
          : t`The administrator has closed sign-up. If you already have an account, you can sign in.`}
      </p>
    </div>
  )
}
