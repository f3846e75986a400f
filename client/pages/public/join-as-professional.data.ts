// The required documents for the type and country in the address; by default the first of each.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import { professionalTypes } from '#shared/access/roles.ts'

export const data = pageData(async ({ call, query, language, currency }: PageContext) => {
  const cities = await call('GET /cities', {})
  const countries = [...new Set(cities.map(city => city.country))]
  const type = professionalTypes.find(one => one === query.get('type')) ?? professionalTypes[0]
  const own = cities.find(city => city.currency === currency)?.country
  const country = countries.find(one => one === query.get('country')) ?? own ?? countries[0]
  const documentTypes = await call('GET /onboarding/requirements', { query: { type, ...(country ? { country } : {}) } })
  return {
    type,
    country: country ?? '',
    countries,
    documentTypes,
    picture: pictureView('site/brick-wall-laying', language),
  }
})
