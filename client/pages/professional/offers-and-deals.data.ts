import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /own-offers')
