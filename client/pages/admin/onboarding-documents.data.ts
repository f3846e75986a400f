import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }) => {
  const [types, cities] = await Promise.all([call('GET /document-types', {}), call('GET /cities', {})])
  return { types, countries: [...new Set(cities.map(({ country }) => country))] }
})
