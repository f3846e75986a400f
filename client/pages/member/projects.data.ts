// For the areas of clients, professionals and advisors.
import { projectArea } from '#client/features/projects/project-types.ts'
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /projects', async ({ call, route }) => {
  const area = projectArea(route)
  return { area, invitations: area === 'advisor' ? await call('GET /advisor-invitations', {}) : [] }
})
