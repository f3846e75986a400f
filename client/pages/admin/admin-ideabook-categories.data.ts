// Includes hidden categories.
import { pageData } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'

export const data = pageData(async ({ call, language }) => {
  const categories = await call('GET /idea-categories', {})
  return {
    categories: categories.map(category => ({
      ...category,
      picture: upTo(240, pictureView(category.picture, language, '')),
    })),
  }
})
