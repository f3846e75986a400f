import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async (context: PageContext) => {
  const { call } = context
  const [assistants, loaded] = await Promise.all([
    call('GET /assistants', {}),
    loadList('GET /assistant-runs', context),
  ])
  const { list, filter } = loaded
  return {
    assistants,
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
