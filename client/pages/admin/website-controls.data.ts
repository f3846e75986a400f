// What the website shows: its success stories, one page in the order of the home page.
import { loadList } from '#client/platform/list/list-data.ts'
import { pageData } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'

/** As wide as a story is drawn here. */
const widest = 640

export const data = pageData(async context => {
  const { list, filter } = await loadList('GET /admin/stories', context, { pageSize: 50 })
  const view = (picture: string) => upTo(widest, pictureView(picture, context.language))
  const items = list.items.map(story => ({ ...story, beforeView: view(story.before), afterView: view(story.after) }))
  return { list: { ...list, items }, filter }
})
