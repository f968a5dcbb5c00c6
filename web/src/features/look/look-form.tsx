import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '@/lib/supabase'
import { charactersLeft, tooLong } from '@/lib/text/text-limit'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Select } from '@/ui/select'
import { tellFailure } from '@/ui/tell-failure'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import { DEFAULT_GREETING, GREETING_LIMIT, type LookDraft } from './look-draft.ts'
import { useSaveLook } from './use-save-look.ts'

/** The form of a business's look. What was entered is kept when saving fails. */
export function LookForm({
  business,
  draft,
  isDirty,
  onChange,
  onSaved,
}: {
  business: Row<'businesses'>
  draft: LookDraft
  isDirty: boolean
  onChange: (draft: LookDraft) => void
  /** Called with what is stored now. */
  onSaved: (business: Row<'businesses'>) => void
}) {
  const save = useSaveLook(business.id)
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const greeting = useRef<HTMLTextAreaElement>(null)
  const change = (part: Partial<LookDraft>) => onChange({ ...draft, ...part })
  const greetingError =
    tooLong(draft.greeting.trim(), GREETING_LIMIT) ??
    (isChecked && draft.greeting.trim() === '' ? t`Please write a greeting.` : undefined)
  const hasHours = business.opening_hours !== null && business.time_zone !== null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setIsChecked(true)
    if (greetingError || draft.greeting.trim() === '') {
      greeting.current?.focus()
      return
    }
    save.mutate(draft, {
      onSuccess: stored => {
        onSaved(stored)
        toast({ title: t`Success`, description: t`Your look was saved. New chats show it at once.` })
      },
      onError: tellFailure(t`Error saving your look`),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <UnsavedChanges when={isDirty} />
      <LogoField logo={draft.logo} onChange={logo => change({ logo })} />
      <ColorField color={draft.color} onChange={color => change({ color })} />
      <Field
        label={t`Greeting`}
        hint={charactersLeft(draft.greeting, GREETING_LIMIT) ?? t`The first message of every new chat.`}
        {...(greetingError && { error: greetingError })}
        aside={
          draft.greeting !== DEFAULT_GREETING && (
            <Button variant="link" size="sm" onClick={() => change({ greeting: DEFAULT_GREETING })}>
              <Trans>Use the standard greeting</Trans>
            </Button>
          )
        }
      >
        {control => (
          <Textarea
            {...control}
            ref={greeting}
            dir="auto"
            rows={3}
            value={draft.greeting}
            onChange={event => change({ greeting: event.target.value })}
          />
        )}
      </Field>
      <div className="flex gap-3 text-sm">
        <input
          type="checkbox"
          id={`${id}-hours`}
          checked={draft.showsHours && hasHours}
          disabled={!hasHours}
          onChange={event => change({ showsHours: event.target.checked })}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-4.5 shrink-0 accent-primary"
        />
        <div className="grid gap-0.5">
          <label htmlFor={`${id}-hours`} className="font-medium">
            <Trans>Show customers whether you are open</Trans>
          </label>
          <p id={`${id}-hint`} className="text-muted-foreground">
            {hasHours ? (
              t`Above the chat, from your opening hours: “Open now · until 6:00 PM”.`
            ) : (
              <Trans>
                First enter your{' '}
                <Link to={`/dashboard/businesses/${business.id}/overview#hours`} className="underline">
                  opening hours and time zone
                </Link>
                .
              </Trans>
            )}
          </p>
        </div>
      </div>
      <Field
        label={t`Button position`}
        hint={t`On your website. After a change of the position or the color, copy the code for your website again.`}
      >
        {control => (
          <Select
            {...control}
            className="sm:max-w-60"
            value={draft.side}
            onChange={event => change({ side: event.target.value === 'left' ? 'left' : 'right' })}
          >
            <option value="right">{t`Bottom right`}</option>
            <option value="left">{t`Bottom left`}</option>
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" busy={save.isPending} className="max-sm:w-full">
          {save.isPending ? t`Saving...` : t`Save`}
        </Button>
      </div>
    </form>
  )
}
