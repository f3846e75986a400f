// Any query string gives a result, never an error page. The person's own lists are loaded in the browser, because this
// page is the same for everybody.
import {
  communityFilters,
  isOwnList,
  readCommunity,
  topicsRequest,
} from '#client/features/community/community-address.ts'
import { topicView } from '#client/features/community/topic-view.ts'
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, query }) => {
  const state = readCommunity(query)
  const { trade, city } = state
  const [overview, { items, next }] = await Promise.all([
    call('GET /community/overview', { query: { ...(trade && { trade }), ...(city && { city }) } }),
    isOwnList(state.tab) ? { items: [], next: null } : call('GET /community/topics', { query: topicsRequest(state) }),
  ])
  const isEmpty = items.length === 0 && !isOwnList(state.tab)
  const set = isEmpty ? communityFilters.filter(name => state[name] !== '') : []
  // Which of the filters leaves nothing.
  const without = await Promise.all(
    set.map(async name => ({
      name,
      has:
        (
          await call('GET /community/topics', {
            query: { ...topicsRequest({ ...state, [name]: '', after: '' }), pageSize: 1 },
          })
        ).items.length > 0,
    })),
  )
  return {
    state,
    overview,
    topics: items.map(topicView),
    next,
    without: without.filter(({ has }) => has).map(({ name }) => name),
    now: new Date().toISOString(),
  }
})
