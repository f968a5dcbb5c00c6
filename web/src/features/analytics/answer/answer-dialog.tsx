import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useBusiness } from '@/lib/business/business'
import { messageOf } from '@/lib/errors'
import { countOf } from '@/lib/format'
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
          <DialogTitle>Answer everyone who asked</DialogTitle>
          <DialogDescription>
            {data ? whoHears(data) : 'The answer becomes a knowledge entry, and everyone who asked gets it.'}
          </DialogDescription>
        </DialogHeader>
        {!data && error && (
          <div className="grid justify-items-start gap-3 text-sm">
            <p role="alert">The customers who asked could not be loaded.</p>
            <Button variant="outline" size="sm" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {!data && !error && (
          <div className="grid gap-4" role="status">
            <span className="sr-only">Loading the customers who asked…</span>
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

const whereShown = ({ chats }: Asked): string =>
  `${countOf(chats, 'chat')} ${chats === 1 ? 'shows' : 'show'} it`

function whoHears(asked: Asked): string {
  const { addresses } = asked
  const mailed =
    addresses === 0
      ? 'nobody left an address for an email'
      : `${countOf(addresses, 'customer')} who left an address ${addresses === 1 ? 'gets' : 'get'} one email with it`
  return `The answer becomes a knowledge entry, which the assistant uses from now on. ${whereShown(asked)}, and ${mailed}.`
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

  const save = handleSubmit(async ({ title, content }) => {
    try {
      const outcome = await publish({ title: title.trim(), content: content.trim() })
      if (outcome !== 'saved') return
      toast({ title: 'Answer published.', description: whoHeard(asked) })
      onPublished()
    } catch (error) {
      toast({
        title: 'The answer could not be published',
        description: messageOf(error, 'The server could not be reached. Your text is still here.'),
        variant: 'destructive',
      })
    }
  })

  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm text-muted-foreground pointer-coarse:py-3">
            {`Asked in ${countOf(others.length, 'other way')}`}
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
      <Field label="Title" error={formState.errors.title?.message}>
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
        label="Answer"
        rows={6}
        limit={longestAnswer}
        required="Please enter the answer"
      />
      <RemovedDetails removed={allRemoved(proposed.title, proposed.content)} />
      <DialogFooter>
        <SaveUnseen onSave={saveUnseen} verb="Publish" />
        <DialogClose asChild>
          <Button type="button" variant="outline">
            Cancel
          </Button>
        </DialogClose>
        <Button type="submit" busy={isPublishing}>
          {isPublishing ? 'Publishing...' : 'Publish'}
        </Button>
      </DialogFooter>
    </form>
  )
}

function whoHeard(asked: Asked): string {
  const { addresses } = asked
  return addresses === 0
    ? `${whereShown(asked)}.`
    : `${whereShown(asked)}, and ${countOf(addresses, 'email')} ${addresses === 1 ? 'is' : 'are'} on the way.`
}

const allRemoved = (...parts: Redacted[]) => {
  const all = parts.flatMap(({ removed }) => removed)
  return all.filter(({ text }, at) => all.findIndex(other => other.text === text) === at)
}
