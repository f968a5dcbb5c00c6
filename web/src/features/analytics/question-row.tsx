import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MessageSquareReply, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay } from '@/lib/business/business'
import type { OpenQuestion } from '@/lib/business/open-questions'
import { formatTimeAgo } from '@/lib/time-ago'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { draftOf } from './answer/draft.ts'
import { ReplyForm } from './answer/reply-form.tsx'

interface QuestionRowProps {
  businessId: string
  question: OpenQuestion
  /** Whether it is being dismissed. */
  isLeaving: boolean
  onDismiss: () => void
  /** The reply that is being typed; undefined while none is. */
  reply: string | undefined
  onReply: (text: string | undefined) => void
  /** Goes on to an answer for everybody who asked. */
  onAnswer: () => void
}

/** One question: how often it was asked, the chat in which it was asked last, and what to do about it. */
export function QuestionRow(props: QuestionRowProps) {
  const { businessId, question: line, isLeaving, onDismiss, reply, onReply, onAnswer } = props
  const { question, times, reachable, sessionId, isReplied } = line
  const askedAgo = formatTimeAgo(line.lastAskedAt)
  const navigate = useNavigate()
  const mayAnswer = useMay('manage')
  // The button that opened the form is there again, and takes the focus back.
  const [wasCancelled, setWasCancelled] = useState(false)
  const business = `/dashboard/businesses/${businessId}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
        <p className="line-clamp-3 text-sm font-medium break-words" title={question}>
          {question}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <Badge variant="secondary">{plural(times, { one: 'Asked # time', other: 'Asked # times' })}</Badge>
          <Link
            to={`${business}/chats?session=${sessionId}`}
            className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11"
          >
            {times === 1 ? (
              <Trans>
                Asked {askedAgo}
                <span className="sr-only">: view the chat</span>
              </Trans>
            ) : (
              <Trans>
                Last asked {askedAgo}
                <span className="sr-only">: view the chat</span>
              </Trans>
            )}
          </Link>
          {reachable > 0 && (
            <span>
              {plural(reachable, {
                one: '# customer left an address',
                other: '# customers left an address',
              })}
            </span>
          )}
        </p>
      </div>
      {mayAnswer && (
        <div className="flex flex-wrap items-center gap-1">
          {reply === undefined && (
            <Button
              variant="outline"
              size="sm"
              disabled={isLeaving}
              autoFocus={wasCancelled}
              onClick={() => (isReplied ? onAnswer() : onReply(''))}
            >
              <MessageSquareReply aria-hidden />
              {isReplied ? (
                <Trans>
                  Use your reply<span className="sr-only"> to “{question}”</span>
                </Trans>
              ) : (
                <Trans>
                  Reply<span className="sr-only"> to “{question}”</span>
                </Trans>
              )}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            disabled={isLeaving}
            onClick={() => navigate(`${business}/knowledge`, { state: { draft: draftOf(question) } })}
          >
            <Plus aria-hidden />
            <Trans>
              Add an answer<span className="sr-only"> to “{question}”</span>
            </Trans>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="w-9 px-0 text-muted-foreground pointer-coarse:w-11"
            aria-label={t`Dismiss “${question}”`}
            title={t`Dismiss`}
            disabled={isLeaving}
            onClick={onDismiss}
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
      {mayAnswer && reply !== undefined && (
        <ReplyForm
          question={question}
          text={reply}
          onText={onReply}
          onCancel={() => {
            setWasCancelled(true)
            onReply(undefined)
          }}
          onDone={onAnswer}
        />
      )}
    </li>
  )
}
