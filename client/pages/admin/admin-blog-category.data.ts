// Includes hidden categories.
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }) => ({
  categories: await call('GET /admin/blog-category/categories', {}),
}))
