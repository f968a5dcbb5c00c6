import { useEffect, useRef, useState } from 'react'

import { Button } from '@/ui/button'
import { LoadError } from '@/ui/feedback/load-error'
import { MessagePage } from '@/ui/page/message-page'
import { Spinner } from '@/ui/spinner'
import { type Choice, readChoice, sendChoice } from './mail-choice.ts'

/**
 * The page behind the link that ends e-mails, for sites without a Frontdesk server, which has a page of its own for it. What it says
 * comes from the function in the language of the e-mail; nothing changes before its button is pressed.
 */
export function UnsubscribePage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? ''
  const [choice, setChoice] = useState<Choice>()
  const [isBusy, setIsBusy] = useState(true)
  const [hasFailed, setHasFailed] = useState(false)

  const load = async (ask: () => Promise<Choice>) => {
    setIsBusy(true)
    setHasFailed(false)
    try {
      setChoice(await ask())
    } catch {
      setHasFailed(true)
    }
    setIsBusy(false)
  }
  const first = useRef(() => load(() => readChoice(token)))
  useEffect(() => void first.current(), [])

  const failure = (
    <LoadError isRetrying={isBusy} onRetry={() => load(() => readChoice(token))}>
      This could not be loaded. Check your connection.
    </LoadError>
  )
  if (!choice)
    return (
      <MessagePage
        title="Your e-mails"
        description={hasFailed ? <div className="grid justify-items-center">{failure}</div> : <Spinner />}
      />
    )
  const { language, direction, title, status, button, note } = choice
  return (
    <div lang={language} dir={direction}>
      <MessagePage
        title={title}
        description={
          <>
            <p role="status">{status}</p>
            {note && <p className="mt-4 text-sm">{note}</p>}
          </>
        }
        action={
          hasFailed
            ? failure
            : button && (
                <Button busy={isBusy} onClick={() => load(() => sendChoice(token, button.form))}>
                  {button.label}
                </Button>
              )
        }
      />
    </div>
  )
}
