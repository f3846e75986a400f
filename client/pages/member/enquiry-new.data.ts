// A new enquiry prefilled from the address: products with quantities, an estimate, a job, an earlier enquiry.
import { askingArea } from '#client/features/enquiries/enquiry-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { contract } from '#shared/contract.ts'

const { query: Query } = contract['GET /enquiries/prefill']
const single = ['product', 'store', 'estimate', 'job', 'assistant', 'offer', 'again', 'city', 'title'] as const

/** An invalid query counts as empty, since people may edit an address. */
function askedBy(query: URLSearchParams) {
  const [lines, things] = [query.getAll('line'), query.getAll('thing')]
  const all = {
    ...Object.fromEntries(single.flatMap(name => (query.get(name) ? [[name, query.get(name)]] : []))),
    ...(lines.length > 0 && { line: lines }),
    ...(things.length > 0 && { thing: things }),
  }
  return Query.safeParse(all).success ? all : {}
}

export const data = pageData(async ({ call, query, language, route }: PageContext) => {
  const begun = await call('GET /enquiries/prefill', { query: askedBy(query) })
  return {
    area: askingArea(route),
    begun: { ...begun, cities: begun.cities.toSorted((a, b) => a.name.localeCompare(b.name, language)) },
    now: new Date().toISOString(),
  }
})
