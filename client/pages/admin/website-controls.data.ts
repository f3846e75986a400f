import { websiteTabs } from '#client/features/site/controls/site-view.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'

/** The width in pixels of a story on this screen. */
const widest = 640

type Tab = (typeof websiteTabs)[number]

const tabOf = (query: URLSearchParams): Tab => websiteTabs.find(tab => tab === query.get('part')) ?? 'navigation'

async function loadStories(context: PageContext, isOpen: boolean) {
  const stories = await loadList('GET /admin/stories', context, isOpen ? { pageSize: 50 } : { pageSize: 1 })
  const view = (picture: string) => upTo(widest, pictureView(picture, context.language))
  const items = stories.list.items.map(story => ({
    ...story,
    beforeView: view(story.before),
    afterView: view(story.after),
  }))
  return { list: { ...stories.list, items }, filter: stories.filter }
}

export const data = pageData(async context => {
  const tab = tabOf(context.query)
  const [site, stories, lacking, history] = await Promise.all([
    context.call('GET /admin/website', {}),
    loadStories(context, tab === 'stories'),
    loadList('GET /admin/translations', context, tab === 'translations' ? null : { pageSize: 1 }),
    tab === 'history' ? loadList('GET /admin/website/versions', context) : null,
  ])
  return { tab, site, stories, lacking, history, now: new Date().toISOString() }
})
