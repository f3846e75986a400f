import { smallPictures } from '#client/features/ideabooks/small-pictures.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, language }: PageContext) => {
  const books = await call('GET /ideabooks', {})
  return { books: books.map(book => ({ ...book, pictures: smallPictures(book.pictures, language) })) }
})
