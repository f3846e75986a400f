import { askingArea } from '#client/features/enquiries/enquiry-types.ts'
import { listData } from '#client/platform/list/list-data.ts'

export const data = listData('GET /enquiries', async ({ route }) => ({ area: askingArea(route) }))
