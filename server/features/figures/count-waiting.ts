// How much waits for the staff, by section of the reader's menu.

import { type Call, signedIn } from '#server/platform/call.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { figures } from '#shared/features/figures/contract.ts'
import { showQueues } from './admin-figures.ts'

type View = Output<(typeof figures)['GET /figures/waiting']>
type Section = View['sections'][number]['section']

/** Where each queue is worked through. */
const sectionOf = {
  jobs: 'jobs',
  reports: 'jobs',
  onboarding: 'onboarding-request',
  connects: 'connects',
  submissions: 'form-builder',
} as const satisfies Record<string, Section>

export async function countWaiting(call: Call): Promise<View> {
  if (areaOf(signedIn(call)) !== 'admin') return { sections: [] }
  const counts = new Map<Section, number>()
  for (const { queue, total } of await showQueues(call))
    if (total > 0) counts.set(sectionOf[queue], (counts.get(sectionOf[queue]) ?? 0) + total)
  return { sections: [...counts].map(([section, count]) => ({ section, count })) }
}
