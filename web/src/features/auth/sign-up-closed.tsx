interface SignUpClosedProps {
  /** Whether whom the operator invites may make an account. */
  byInvitation: boolean
}

/** In place of the form, where not everybody may make an account. */
export function SignUpClosed({ byInvitation }: SignUpClosedProps) {
  return (
    <div className="grid gap-2 text-sm text-pretty text-muted-foreground">
      <p className="text-base font-medium text-foreground">
        {byInvitation ? 'New accounts need an invitation.' : 'No new accounts are made here.'}
      </p>
      <p>
        {byInvitation
          ? 'Open the link of your invitation, and this page becomes the form. Whoever runs this Frontdesk can send you one.'
          : 'Whoever runs this Frontdesk has closed sign-up. If you have an account already, sign in as always.'}
      </p>
    </div>
  )
}
