// Any query string gives a result, never an error page.
import { readHelp } from '#client/features/articles/help-address.ts'
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, query }) => {
  const state = readHelp(query)
  const [help, groups, found] = await Promise.all([
    call('GET /help', { query: { audience: state.audience } }),
    call('GET /help-questions', {}),
    state.q ? call('GET /help-search', { query: { q: state.q } }) : null,
  ])
  const { categories, articles, questions, popular, way } = help
  const answers = new Map(groups.flatMap(group => group.questions).map(one => [one.id, one]))
  return {
    ...{ state, way, found, count: articles + questions, questions },
    categories: found
      ? []
      : categories.map(({ articles: own, ...category }) => ({
          ...category,
          articles: own.map(({ slug, title, language }) => ({ slug, title, language })),
        })),
    popular: found
      ? []
      : popular.flatMap(({ id }) => {
          const one = answers.get(id)
          return one
            ? [
                {
                  ...{ id, title: one.title, language: one.language },
                  body: one.body,
                  pictures: one.pictures,
                  embeds: one.embeds,
                },
              ]
            : []
        }),
  }
})
