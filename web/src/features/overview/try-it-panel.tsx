import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCcw, SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { UserFacingError } from '@/lib/errors'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Input } from '@/ui/input'
import { exampleQuestions } from './example-questions.ts'
import { conversationOf, type Turn } from './trial.ts'
import { TrialTurn } from './trial-turn.tsx'
import { useMaterial } from './use-material.ts'
import { useTryIt } from './use-try-it.ts'

/** The longest question that a customer can send in one message. */
const LONGEST_QUESTION = 2000

/** Asks the assistant with the saved settings, and shows the sources of the answer. Opens no chat. */
export function TryItPanel({ business }: { business: Row<'businesses'> }) {
  const { mutateAsync, isPending } = useTryIt(business.id)
  const [turns, setTurns] = useState<Turn[]>([])
  const [draft, setDraft] = useState('')
  const nextId = useRef(1)
  const end = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the turns is a reason to scroll
  useEffect(() => {
    const list = end.current
    if (list) list.scrollTop = list.scrollHeight
  }, [turns])

  const ask = async (question: string, before = turns) => {
    const id = nextId.current++
    const settle = (state: Turn['state']) =>
      setTurns(now => now.map(turn => (turn.id === id ? { ...turn, state } : turn)))
    setTurns([...before, { id, question, state: { kind: 'asking' } }])
    try {
      const answer = await mutateAsync({ message: question, ...conversationOf(before) })
      settle({ kind: 'answered', answer })
    } catch (error) {
      settle({
        kind: 'failed',
        message: error instanceof UserFacingError ? error.message : t`The assistant could not be reached.`,
      })
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const question = draft.trim()
    if (question === '' || isPending) return
    setDraft('')
    void ask(question)
  }

  return (
    <Card className="lg:sticky lg:top-6">
      <CardHeader>
        <div className="flex min-h-9 items-center justify-between gap-3">
          <CardTitle>
            <Trans>Try it</Trans>
          </CardTitle>
          {turns.length > 0 && (
            <Button variant="ghost" size="sm" className="-me-3" onClick={() => setTurns([])}>
              <RotateCcw aria-hidden />
              <Trans>Start over</Trans>
            </Button>
          )}
        </div>
        <CardDescription>
          <Trans>Ask like a customer. The assistant uses your saved settings, and no chat is opened.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {turns.length > 0 && (
          <div
            ref={end}
            role="log"
            aria-label={t`Trial`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
            tabIndex={0}
            className="-mx-2 grid rounded-md grid-cols-[minmax(0,1fr)] max-h-[min(36rem,65vh)] gap-5 overflow-y-auto overscroll-contain px-2 py-1"
          >
            {turns.map(turn => (
              <TrialTurn
                key={turn.id}
                turn={turn}
                businessId={business.id}
                onRetry={() =>
                  void ask(
                    turn.question,
                    turns.filter(({ id }) => id !== turn.id),
                  )
                }
              />
            ))}
          </div>
        )}
        <form onSubmit={submit} className="flex gap-2">
          <Input
            value={draft}
            onChange={event => setDraft(event.target.value)}
            aria-label={t`Your question`}
            placeholder={t`Your question`}
            maxLength={LONGEST_QUESTION}
            autoComplete="off"
            enterKeyHint="send"
          />
          <Button
            type="submit"
            size="icon"
            aria-label={t`Ask`}
            busy={isPending}
            disabled={draft.trim() === ''}
          >
            <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
          </Button>
        </form>
        {/* Below the field, so that the examples do not move it when they are loaded. */}
        {turns.length === 0 && <Examples business={business} onAsk={question => void ask(question)} />}
      </CardContent>
    </Card>
  )
}

function Examples({ business, onAsk }: { business: Row<'businesses'>; onAsk: (question: string) => void }) {
  const { data = { products: [], articles: [] }, isPending } = useMaterial(business.id)
  // The material is still loading: the space is reserved.
  const questions = exampleQuestions({ ...data, policies: business.policies })
  return (
    <div className={isPending ? 'invisible' : undefined}>
      <p className="mb-2 text-xs font-medium text-muted-foreground">
        <Trans>For example</Trans>
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {questions.map(question => (
          <li key={question}>
            <Button variant="outline" size="lines" className="w-full" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
