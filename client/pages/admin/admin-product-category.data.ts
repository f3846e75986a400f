// The categories of products, hidden ones too.
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }) => ({ categories: await call('GET /product-categories', {}) }))
