import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }) => {
  const groups = await call('GET /help-questions', {})
  return groups.map(({ slug, name, questions }) => ({
    ...{ slug, name },
    questions: questions.map(({ id, slug: own, title, language, body, pictures, embeds }) => ({
      ...{ id, slug: own, title, language, body, pictures, embeds },
    })),
  }))
})
