import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { defaultInstructions } from '@/lib/business/default-instructions'
import { useInstructionsHint } from '@/lib/business/instructions-hint'
import type { Row } from '@/lib/supabase'
import { Disclosure } from '@/ui/text/disclosure'
import { LongText } from '@/ui/text/long-text'
import { DetailsCard } from './details/details-card.tsx'

const loadForm = async () => (await import('./settings-form.tsx')).SettingsForm

/** AI Configuration: what the assistant knows about the business, to read and to edit. */
export function SettingsPanel({ business }: { business: Row<'businesses'> }) {
  return (
    <DetailsCard
      business={business}
      title={t`AI Configuration`}
      description={t`What the assistant knows, and how it behaves.`}
      edit={t`Edit Settings`}
      load={loadForm}
    >
      <SettingsView business={business} />
    </DetailsCard>
  )
}

function SettingsView({ business }: { business: Row<'businesses'> }) {
  const hint = useInstructionsHint()
  return (
    <dl className="grid gap-5 text-sm">
      <div className="grid gap-1.5">
        <dt className="font-medium">
          <Trans>Description</Trans>
        </dt>
        <dd>
          <LongText text={business.description} empty={t`No description yet.`} />
        </dd>
      </div>
      <div className="grid gap-1.5">
        <dt className="font-medium">
          <Trans>Policies</Trans>
        </dt>
        <dd>
          <LongText text={business.policies} empty={t`No policies yet.`} />
        </dd>
      </div>
      <div className="grid gap-1.5">
        <dt className="font-medium">
          <Trans>AI Instructions</Trans>
        </dt>
        <dd>
          {business.ai_instructions.trim() === '' ? (
            <Disclosure summary={t`The assistant follows the default instructions`}>
              <p
                lang="en"
                dir="ltr"
                className="mt-2 rounded-md bg-muted p-3 leading-relaxed whitespace-pre-line"
              >
                {defaultInstructions}
              </p>
            </Disclosure>
          ) : (
            <LongText text={business.ai_instructions} />
          )}
          <p className="mt-1.5 text-pretty text-muted-foreground">{hint}</p>
        </dd>
      </div>
    </dl>
  )
}
