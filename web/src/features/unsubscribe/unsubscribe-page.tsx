import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { shownLanguage } from '@/lib/i18n/language'
import { directionOf } from '@/lib/i18n/languages'
import { Button } from '@/ui/button'
import { MessagePage } from '@/ui/page/message-page'
import { Spinner } from '@/ui/spinner'
import { type Choice, readChoice, sendChoice } from './mail-choice.ts'

/**
 * The page behind the link that ends emails, for sites without a Frontdesk server, which has a page of its own for it. What it says
 * comes from the function in the language of the email; nothing changes before its button is pressed.
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

  // The page's own words may be in another language than the email.
  const own = { lang: shownLanguage(), dir: directionOf(shownLanguage()) }
  const unreachable = t`The server could not be reached. Please check your connection.`
  const again = (
    <Button variant="outline" busy={isBusy} onClick={() => load(() => readChoice(token))} {...own}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (!choice)
    return (
      <MessagePage
        title={t`Your emails`}
        description={hasFailed ? <p role="alert">{unreachable}</p> : <Spinner />}
        action={hasFailed && again}
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
            {hasFailed && (
              <p role="alert" {...own} className="mt-4 text-sm text-destructive">
                {unreachable}
              </p>
            )}
          </>
        }
        action={
          hasFailed
            ? again
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
