// What the list of projects needs, for the client's and the professional's area alike.
import { projectArea } from '#client/features/projects/project-types.ts'
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /projects', async ({ route }) => ({ area: projectArea(route) }))
