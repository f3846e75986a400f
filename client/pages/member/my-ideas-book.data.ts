import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'

const widest = 400

export const data = pageData(async ({ call, language }: PageContext) => {
  const books = await call('GET /ideabooks', {})
  return {
    books: books.map(({ pictures, ...book }) => ({
      ...book,
      pictures: pictures.flatMap(picture => upTo(widest, pictureView(picture, language, '')) ?? []),
    })),
  }
})
