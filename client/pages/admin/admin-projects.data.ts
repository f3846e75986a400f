// What the staff's list of projects needs.
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /admin/projects')
