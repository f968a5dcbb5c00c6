import { plural } from '@lingui/core/macro'
import { grouped } from '@/lib/format'
import type { TeamQuota } from '../api/use-invitations.ts'

/** Whether nobody more can be invited. */
export const isFull = ({ used, most }: TeamQuota): boolean => used >= most

/** How many places there are, in words for whoever invites. */
export function quotaWords({ used, most }: TeamQuota): string {
  if (used >= most)
    return plural(most, {
      one: 'The only place is taken, with those who are invited. Remove somebody or withdraw an invitation first, or ask whoever runs this site for more.',
      other:
        'All # places are taken, with those who are invited. Remove somebody or withdraw an invitation first, or ask whoever runs this site for more.',
    })
  const places = grouped(most)
  return plural(used, {
    one: `# of ${places} places is taken, with those who are invited.`,
    other: `# of ${places} places are taken, with those who are invited.`,
  })
}
