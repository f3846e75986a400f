// What the part of the settings needs in which the calculator's rates are kept: one list at a time.

import { pageOfList } from '#client/platform/list/page-of-list.ts'
import type { PageContext } from '#client/platform/page-data.ts'
import { type View, views } from './rates-types.ts'

async function listOf({ call, query }: PageContext, view: View) {
  const history = query.get('history') === '1' ? ('1' as const) : undefined
  const city = query.get('city') || undefined
  const of = { ...(city && { city }), ...(history && { history }) }
  const { city: _, ...everywhere } = of
  switch (view) {
    case 'rates':
      return { view, list: await pageOfList(query, page => call('GET /calculator/rates', { query: { ...of, page } })) }
    case 'prices':
      return { view, list: await pageOfList(query, page => call('GET /calculator/prices', { query: { ...of, page } })) }
    case 'norms':
      return {
        view,
        list: await pageOfList(query, page => call('GET /calculator/rules', { query: { ...everywhere, page } })),
      }
    case 'parameters':
      return {
        view,
        list: await pageOfList(query, page => call('GET /calculator/parameters', { query: { ...everywhere, page } })),
      }
  }
}

export async function calculatorRatesData(context: PageContext) {
  const { call, query } = context
  const view = views.find(name => name === query.get('view')) ?? 'rates'
  const [kept, cities] = await Promise.all([listOf(context, view), call('GET /cities', {})])
  return {
    kept,
    cities: cities.map(({ slug, name, country, currency }) => ({ slug, name, country, currency })),
    filter: { city: query.get('city') ?? '', history: query.get('history') === '1' },
  }
}
export type CalculatorRatesData = Awaited<ReturnType<typeof calculatorRatesData>>
