// The published navigation, footer and home sections; nothing shown while none is published.
import type { Call } from '#server/platform/call.ts'
import { PageData } from '#shared/api/page-data.ts'
import { findPageData } from './queries.ts'

const hidden: PageData = { topList: [], footer: [], homeSections: [] }

export async function getPageData({ db, log }: Call): Promise<PageData> {
  const stored = await findPageData(db)
  if (stored === undefined) return hidden
  const parsed = PageData.safeParse(stored)
  if (parsed.success) return parsed.data
  log.error({ err: parsed.error }, 'The page data cannot be read')
  return hidden
}
