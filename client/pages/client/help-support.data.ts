// Any query string gives a result, never an error page.
import { readHelp } from '#client/features/articles/help-address.ts'
import { pageData } from '#client/platform/page-data.ts'
import { may } from '#shared/access/permissions.ts'

export const data = pageData(async ({ call, query, user }) => {
  const { q } = readHelp(query)
  const hasChats = user !== null && may(user.permissions, 'chats', 'isRead', () => undefined)
  const [{ categories, articles, questions }, found, requests] = await Promise.all([
    call('GET /help', { query: { audience: 'user' } }),
    q ? call('GET /help-search', { query: { q } }) : null,
    hasChats ? call('GET /support-requests', {}) : [],
  ])
  return {
    ...{ q, found, requests, count: articles + questions },
    categories: found
      ? []
      : categories.map(({ articles: own, ...category }) => ({
          ...category,
          articles: own.map(({ slug, title, language }) => ({ slug, title, language })),
        })),
  }
})
