import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import type { Member } from '../api/use-members.ts'
import { MemberRow } from './member-row.tsx'

/** Everybody who works at the business. */
export function PeopleCard({ members }: { members: Member[] }) {
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>People</CardTitle>
        <CardDescription>Each signs in with an account of their own.</CardDescription>
      </CardHeader>
      <CardContent>
        <ul aria-label="People" className="grid divide-y rounded-lg border">
          {members.map(member => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
