import { loadList } from '#client/platform/list/list-data.ts'
import { pageData } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'

/** The width in pixels of a story on this screen. */
const widest = 640

export const data = pageData(async context => {
  const inTranslations = context.query.get('part') === 'translations'
  const [stories, lacking] = await Promise.all([
    loadList('GET /admin/stories', context, inTranslations ? { pageSize: 1 } : { pageSize: 50 }),
    loadList('GET /admin/translations', context, inTranslations ? null : { pageSize: 1 }),
  ])
  const view = (picture: string) => upTo(widest, pictureView(picture, context.language))
  const items = stories.list.items.map(story => ({
    ...story,
    beforeView: view(story.before),
    afterView: view(story.after),
  }))
  return { list: { ...stories.list, items }, filter: stories.filter, inTranslations, lacking }
})
