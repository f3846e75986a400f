import { loadList } from '#client/platform/list/list-data.ts'
import { pageData } from '#client/platform/page-data.ts'
import { may } from '#shared/access/permissions.ts'

/** `?reviews=flagged`: the flagged reviews instead of the people. */
export const data = pageData(async context => {
  const now = new Date().toISOString()
  const { call, query, user } = context
  const mayRead = user !== null && may(user.permissions, 'reviews', 'isRead', () => undefined)
  const states = ['flagged', 'upheld', 'removed'] as const
  const status = states.find(state => state === query.get('reviews'))
  const reviews = mayRead && status ? await loadList('GET /admin/reviews', context, { status }) : null
  const flagged = mayRead ? await call('GET /admin/reviews', { query: { pageSize: 1 } }) : null
  return {
    now,
    reviews,
    status: status ?? null,
    counts: flagged?.counts ?? null,
    people: reviews ? null : await loadList('GET /people', context),
    found: reviews ? (await call('GET /people', { query: { pageSize: 1 } })).total : null,
  }
})
