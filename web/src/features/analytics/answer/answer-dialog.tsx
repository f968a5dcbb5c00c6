import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useBusiness } from '@/lib/business/business'
import { messageOf } from '@/lib/errors'
import { randomUuid } from '@/lib/uuid'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { LimitedTextarea } from '@/ui/form/limited-textarea'
import { SaveUnseen } from '@/ui/form/save-unseen'
import { Input } from '@/ui/input'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { draftOf, titleRule } from './draft.ts'
import { type Redacted, redact } from './redact.ts'
import { RemovedDetails } from './removed-details.tsx'
import { type Asked, type Line, useAsked } from './use-asked.ts'
import { type Answer, usePublishAnswer } from './use-publish-answer.ts'

/** As much as a chat shows of an answer, in characters. */
const longestAnswer = 7_000

interface AnswerDialogProps {
  businessId: string
  question: Line
  /** What the owner has typed; without it, what the owner has replied in a chat. */
  typed: string | undefined
  onClose: () => void
  /** Sets the focus after the dialog is closed, where what opened it is no control of the page, or is gone. */
  returnFocus: () => void
  onPublished: () => void
}

/** A proposed knowledge entry that answers a line of questions: the owner looks at it, and publishes it with one tap. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { businessId, question, typed, onClose, returnFocus, onPublished } = props
  const { data, error, isFetching, refetch } = useAsked(businessId, question.messageIds)
  const hasNoOpener = useRef(false)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        onOpenAutoFocus={() => {
          hasNoOpener.current = document.activeElement === document.body
        }}
        onCloseAutoFocus={event => {
          if (!hasNoOpener.current) return
          event.preventDefault()
          returnFocus()
        }}
      >
        <DialogHeader>
          <DialogTitle>
            <Trans>Answer everyone who asked</Trans>
          </DialogTitle>
          <DialogDescription>
            {data ? whoHears(data) : t`The answer becomes a knowledge entry, and everyone who asked gets it.`}
          </DialogDescription>
        </DialogHeader>
        {!data && error && (
          <div className="grid justify-items-start gap-3 text-sm">
            <p role="alert">
              <Trans>The customers who asked could not be loaded.</Trans>
            </p>
            <Button variant="outline" size="sm" busy={isFetching} onClick={() => refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
        {!data && !error && (
          <div className="grid gap-4" role="status">
            <span className="sr-only">
              <Trans>Loading the customers who asked…</Trans>
            </span>
            <Skeleton className="h-9" />
            <Skeleton className="h-32" />
          </div>
        )}
        {data && (
          <AnswerForm
            businessId={businessId}
            question={question}
            asked={data}
            reply={typed ?? data.reply ?? ''}
            onPublished={() => {
              hasNoOpener.current = true
              onPublished()
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

function whoHears({ chats, addresses }: Asked): string {
  if (addresses === 0)
    return t`The answer becomes a knowledge entry, which the assistant uses from now on. ${plural(chats, { one: '# chat shows it', other: '# chats show it' })}, and nobody left an address for an email.`
  return t`The answer becomes a knowledge entry, which the assistant uses from now on. ${plural(chats, { one: '# chat shows it', other: '# chats show it' })}, and ${plural(addresses, { one: '# customer who left an address gets one email with it', other: '# customers who left an address get one email with it' })}.`
}

interface AnswerFormProps {
  businessId: string
  question: Line
  asked: Asked
  reply: string
  onPublished: () => void
}

function AnswerForm({ businessId, question, asked, reply, onPublished }: AnswerFormProps) {
  const { description, policies } = useBusiness()
  // Made once: what the owner types here stays, whatever is loaded again.
  const [proposed] = useState(() => {
    const known = { ...asked, published: `${description}\n${policies}` }
    return {
      articleId: randomUuid(),
      title: redact(draftOf(question.question).title, known),
      content: redact(reply.trim(), known),
    }
  })
  const { publish, isPublishing, saveUnseen } = usePublishAnswer(
    businessId,
    proposed.articleId,
    question.messageIds,
  )
  const { register, control, handleSubmit, formState } = useForm<Answer>({
    defaultValues: { title: proposed.title.text, content: proposed.content.text },
  })
  const others = asked.questions.filter(other => other !== question.question)
  const otherWays = others.length

  const save = handleSubmit(async ({ title, content }) => {
    try {
      const outcome = await publish({ title: title.trim(), content: content.trim() })
      if (outcome !== 'saved') return
      toast({ title: t`Answer published.`, description: whoHeard(asked) })
      onPublished()
    } catch (error) {
      toast({
        title: t`The answer could not be published`,
        description: messageOf(error, t`The server could not be reached. Your text is still here.`),
        variant: 'destructive',
      })
    }
  })

  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      {otherWays > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm text-muted-foreground pointer-coarse:py-3">
            <Plural value={otherWays} one="Asked in # other way" other="Asked in # other ways" />
          </summary>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {others.map(other => (
              <li key={other} className="break-words" dir="auto">
                {other}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Field label={t`Title`} error={formState.errors.title?.message}>
        {attributes => (
          <Input
            {...attributes}
            dir="auto"
            autoComplete="off"
            {...register('title', { validate: titleRule })}
          />
        )}
      </Field>
      <LimitedTextarea
        control={control}
        name="content"
        label={t({ message: 'Answer', context: 'noun' })}
        rows={6}
        limit={longestAnswer}
        required={t`Please enter the answer`}
      />
      <RemovedDetails removed={allRemoved(proposed.title, proposed.content)} />
      <DialogFooter>
        <SaveUnseen onSave={saveUnseen} label={t`Publish without looking`} />
        <DialogClose asChild>
          <Button type="button" variant="outline">
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        <Button type="submit" busy={isPublishing}>
          {isPublishing ? t`Publishing...` : t`Publish`}
        </Button>
      </DialogFooter>
    </form>
  )
}

function whoHeard({ chats, addresses }: Asked): string {
  if (addresses === 0) return plural(chats, { one: '# chat shows it.', other: '# chats show it.' })
  return t`${plural(chats, { one: '# chat shows it', other: '# chats show it' })}, and ${plural(addresses, { one: '# email is on the way', other: '# emails are on the way' })}.`
}

const allRemoved = (...parts: Redacted[]) => {
  const all = parts.flatMap(({ removed }) => removed)
  return all.filter(({ text }, at) => all.findIndex(other => other.text === text) === at)
}
