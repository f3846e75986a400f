// What the list of clients and professionals needs.
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /people')
