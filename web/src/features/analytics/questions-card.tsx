import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '@/lib/business/business'
import { type OpenQuestion, openQuestionDays, openQuestions } from '@/lib/business/open-questions'
import { grouped } from '@/lib/format'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { useReplyDrafts } from './answer/use-reply-drafts.ts'
import { QuestionRow } from './question-row.tsx'
import { ShortList } from './short-list.tsx'
import { useDismissQuestion } from './use-dismiss-question.ts'

/** The questions that the material does not answer, each with a way to add the answer. */
export function QuestionsCard({ businessId }: { businessId: string }) {
  const query = useQuery({ ...openQuestions(businessId), staleTime: 0 })
  const [asking, setAsking] = useState<OpenQuestion>()
  const mayAnswer = useMay('manage')
  const { answering, setAnswering, replyTo, setReply } = useReplyDrafts(
    businessId,
    mayAnswer ? query.data : undefined,
  )
  const { mutate: dismiss, variables, isPending } = useDismissQuestion(businessId)
  const heading = useRef<HTMLHeadingElement>(null)
  // Few open it: what it is made of is loaded then.
  const { Part: AnswerDialog, open } = useOnDemand(
    async () => (await import('./answer/answer-dialog.tsx')).AnswerDialog,
  )
  const days = grouped(openQuestionDays)
  const isAnswering = answering !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each question that is answered
  useEffect(() => {
    // What could not be loaded is not being answered: so it can be opened again.
    if (isAnswering) void open().then(isOpen => !isOpen && setAnswering(undefined))
  }, [isAnswering])

  return (
    <Card>
      <CardHeader>
        <CardTitle asChild>
          <h3 ref={heading} tabIndex={-1} className="rounded-sm">
            <Trans>Questions we could not answer</Trans>
          </h3>
        </CardTitle>
        <CardDescription>
          {mayAnswer
            ? t`The last ${days} days, the most frequent first. Reply to one, and everyone who asked gets your answer.`
            : t`The last ${days} days, the most frequent first.`}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ShortList
          query={query}
          outlined={3}
          empty={
            <p className="flex items-start gap-2 text-sm">
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              <Trans>No open questions from the last {days} days.</Trans>
            </p>
          }
        >
          {question => (
            <QuestionRow
              // The first who asked: later ones join the line while the owner types into it.
              key={question.messageIds.at(-1)}
              businessId={businessId}
              question={question}
              isLeaving={isPending && variables === question}
              onDismiss={() => setAsking(question)}
              reply={replyTo(question)}
              onReply={text => setReply(question, text)}
              onAnswer={() => setAnswering(question)}
            />
          )}
        </ShortList>
      </CardContent>
      {answering && AnswerDialog && (
        <AnswerDialog
          businessId={businessId}
          question={answering}
          typed={replyTo(answering)}
          onClose={() => setAnswering(undefined)}
          returnFocus={() => heading.current?.focus()}
          onPublished={() => {
            setReply(answering, undefined)
            setAnswering(undefined)
            void query.refetch()
          }}
        />
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={t`Take this question off the list?`}
        description={t`It comes back when a customer asks it again and there is no answer.`}
        confirmLabel={t`Dismiss`}
        onConfirm={() => {
          if (asking) dismiss(asking, { onSuccess: () => heading.current?.focus() })
          setAsking(undefined)
        }}
        onCancel={() => setAsking(undefined)}
      />
    </Card>
  )
}
