import { staffBooks } from '#client/features/ideabooks/staff-view.ts'
import { proposalView } from '#client/features/ideas/proposal/proposal-view.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

async function proposedIdeas(context: PageContext) {
  const { list, filter } = await loadList('GET /admin/ideas', context)
  const items = list.items.map(({ builder, ...idea }) => ({ builder, ...proposalView(idea, context.language) }))
  return { list: { ...list, items }, filter, now: new Date().toISOString() }
}

export const data = pageData(async (context: PageContext) =>
  context.query.get('tab') === 'books' ? { books: await staffBooks(context) } : { ideas: await proposedIdeas(context) },
)
