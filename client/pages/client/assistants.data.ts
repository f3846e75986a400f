import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async (context: PageContext) => {
  const { call, language } = context
  const [assistants, loaded] = await Promise.all([
    call('GET /assistants', {}),
    loadList('GET /assistant-runs', context),
  ])
  const { list, filter } = loaded
  return {
    assistants: assistants.map(({ family, title, intro }) => ({
      family,
      title: title,
      intro: intro,
    })),
    list: {
      ...list,
      items: list.items.map(({ id, family, result, city, project, createdAt }) => ({
        ...{ id, family, project, createdAt },
        city: city.name,
        need: result.needs[0] ?? null,
      })),
    },
    filter,
  }
})
