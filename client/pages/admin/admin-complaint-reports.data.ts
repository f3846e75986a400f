// What the mediation of complaints needs: one state at a time with the counts of all.
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /admin/complaints')
