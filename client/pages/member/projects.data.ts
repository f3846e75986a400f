// What the list of projects needs, for the areas of client, professional and advisor alike.
import { projectArea } from '#client/features/projects/project-types.ts'
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /projects', async ({ call, route }) => {
  const area = projectArea(route)
  return { area, invitations: area === 'advisor' ? await call('GET /advisor-invitations', {}) : [] }
})
