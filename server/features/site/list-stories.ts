// The success stories of closed projects, in order.
import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { site } from '#shared/features/site/contract.ts'
import { listStories as listStoryRows } from './queries.ts'

export async function listStories({ db }: Call): Promise<Output<(typeof site)['GET /site/stories']>> {
  const rows = await listStoryRows(db)
  return rows.map(({ professionalSlug, professionalName, ...story }) => ({
    ...story,
    professional: { slug: professionalSlug, name: professionalName },
  }))
}
