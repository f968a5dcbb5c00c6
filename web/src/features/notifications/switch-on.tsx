import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '@/lib/errors'
import { i18n } from '@/lib/i18n/language'
import { type AlertSupport, alertSupport, browserTraits } from '@/lib/push/support'
import { AlertsDenied } from '@/lib/push/this-device'
import { useConfig } from '@/lib/use-config'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { toast } from '@/ui/toast'
import { useSwitchOn } from './use-devices.ts'

/** Why a browser gets no alerts, and what its owner can do. */
const obstacles: Record<Exclude<AlertSupport, 'ready'>, Record<'title' | 'words', MessageDescriptor>> = {
  denied: {
    title: msg`This browser blocks alerts from Frontdesk`,
    words: msg`Open the settings of this page, by the symbol beside the address, allow notifications, and load this page again.`,
  },
  install: {
    title: msg`Put Frontdesk on your home screen first`,
    words: msg`On an iPhone or iPad, alerts come to apps of the home screen. In Safari, tap Share, then “Add to Home Screen”. Open Frontdesk from there and come back to this page.`,
  },
  insecure: {
    title: msg`Alerts need a secure address`,
    words: msg`This page was opened by an address that begins with http:. Ask your administrator for its https: address.`,
  },
  unsupported: {
    title: msg`This browser cannot get alerts`,
    words: msg`Use a current Chrome, Edge, Firefox or Safari, and no private window.`,
  },
}

/** The button that switches alerts on in this browser, or what stands in the way. */
export function SwitchOn({ userId }: { userId: string }) {
  const config = useConfig()
  const [support, setSupport] = useState(() => alertSupport(browserTraits()))
  const [problem, setProblem] = useState<string>()
  const switchOn = useSwitchOn(userId)

  if (support !== 'ready') {
    const { title, words } = obstacles[support]
    return <Notice title={i18n._(title)}>{i18n._(words)}</Notice>
  }
  if (config && !config.pushKey)
    return (
      <Notice title={t`Alerts are not set up here`}>
        <Trans>Ask your administrator. Until then you get emails.</Trans>
      </Notice>
    )

  const start = (key: string) => {
    setProblem(undefined)
    switchOn.mutate(key, {
      onSuccess: () =>
        toast({ title: t`Alerts are on`, description: t`Send a test to see one.`, variant: 'success' }),
      onError: error => {
        setSupport(alertSupport(browserTraits()))
        setProblem(problemOf(error))
      },
    })
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        className="w-full sm:w-fit"
        busy={switchOn.isPending}
        disabled={!config}
        onClick={() => start(config?.pushKey ?? '')}
      >
        <Trans>Switch on alerts on this device</Trans>
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
    </div>
  )
}

function problemOf(error: unknown): string {
  if (error instanceof AlertsDenied)
    return t`The browser is set not to show alerts. Tap the button again and choose “Allow”.`
  if (error instanceof DOMException)
    return t`This browser could not reach its push service. Check the internet connection, leave a private window, and try again.`
  return messageOf(error, t`The server could not be reached. Please try again.`)
}
