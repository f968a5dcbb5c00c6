import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { saveAccountSettings } from '@/lib/account/account-settings'
import { chooseLanguage, shownLanguage } from '@/lib/i18n/language'
import type { Language } from '@/lib/i18n/languages'
import { Card, CardContent, CardHeader, CardTitle } from '@/ui/card'
import { Field } from '@/ui/form/field'
import { LanguageOptions } from '@/ui/page/language-select'
import { Select } from '@/ui/select'
import { tellFailure } from '@/ui/tell-failure'

/** The language of the dashboard and of what is sent to its owner. */
export function LanguageCard() {
  const save = useMutation({
    mutationFn: (language: Language) => saveAccountSettings({ language }),
    onSuccess: ({ language }) => {
      if (language && chooseLanguage(language)) location.reload()
    },
    onError: tellFailure(t`The language could not be saved`),
  })
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>
          <Trans>Language</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent>
        <Field
          label={t`Language of the dashboard`}
          hint={t`Your emails and alerts come in it, too. Customers are answered in the language of their chat.`}
        >
          {control => (
            <Select
              {...control}
              className="sm:max-w-60"
              disabled={save.isPending}
              value={save.isPending ? save.variables : shownLanguage()}
              onChange={({ target }) => save.mutate(target.value as Language)}
            >
              <LanguageOptions />
            </Select>
          )}
        </Field>
      </CardContent>
    </Card>
  )
}
