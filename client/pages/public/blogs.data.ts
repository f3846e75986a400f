// Any query string gives a result, never an error page.
import { cardView, rowView } from '#client/features/articles/article-view.ts'
import { allBlogs, blogsRequest, narrows, readBlogs } from '#client/features/articles/blogs-address.ts'
import { searchPage } from '#client/platform/list/page-of-list.ts'
import { pageData } from '#client/platform/page-data.ts'

/** The lead and two seconds. */
const first = 3

export const data = pageData(async ({ call, query, language }) => {
  const { result, state } = await searchPage(
    readBlogs(query),
    one => call('GET /blogs', { query: blogsRequest(one) }),
    allBlogs,
  )
  const { items, total, categories } = result
  const isFront = state.page === 1 && !narrows(state)
  const front = isFront ? items.slice(0, first).map(card => cardView(card, language)) : []
  return { state, total, categories, front, rows: items.slice(front.length).map(rowView) }
})
