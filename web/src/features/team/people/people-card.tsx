import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import type { Member } from '../api/use-members.ts'
import { MemberRow } from './member-row.tsx'

/** Everybody who works at the business. */
export function PeopleCard({ members }: { members: Member[] }) {
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>People</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>Each signs in with an account of their own.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul aria-label={t`People`} className="grid divide-y rounded-lg border">
          {members.map(member => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
