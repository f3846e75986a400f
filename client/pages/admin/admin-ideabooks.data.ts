import { staffBooks } from '#client/features/ideabooks/staff-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData((context: PageContext) => staffBooks(context))
