// Any query string gives a result, never an error page. The person's own lists are loaded in the browser, because this
// page is the same for everybody.
import {
  communityFilters,
  isOwnList,
  readCommunity,
  topicsRequest,
} from '#client/features/community/community-address.ts'
import { topicView } from '#client/features/community/topic-view.ts'
import { ifFound, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'

/** The idea that the topics are about, with its place for a question about it. */
async function ideaOf(call: AppCall, slug: string) {
  const idea = slug && (await ifFound(call('GET /ideas/{idea}', { params: { idea: slug }, query: {} })))
  if (!idea) return null
  const { id, title, city, builder } = idea
  const profile =
    builder && (await ifFound(call('GET /professionals/{profile}', { params: { profile: builder.slug } })))
  return { id, slug, title, city: city.slug, trade: profile?.trades[0]?.slug ?? '' }
}

export const data = pageData(async ({ call, query }) => {
  const state = readCommunity(query)
  const { trade, city } = state
  const [idea, overview, { items, next }] = await Promise.all([
    ideaOf(call, state.idea),
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
    idea,
    overview,
    topics: items.map(topicView),
    next,
    without: without.filter(({ has }) => has).map(({ name }) => name),
    now: new Date().toISOString(),
  }
})
